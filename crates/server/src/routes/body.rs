//! Bodies, queries and paths, refused in one shape when they cannot be read.
use crate::{connections::Late, error::Error};
use axum::{
    Json,
    extract::{FromRequest, FromRequestParts, Path, Query, Request, rejection::JsonRejection},
    http::{StatusCode, request::Parts},
};
use menagerie_table::Words;
use serde::{Deserialize, de::DeserializeOwned};
use std::str::FromStr;

/// A JSON body.
pub(super) struct Body<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Error;

    async fn from_request(request: Request, state: &S) -> Result<Self, Error> {
        match Json::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Error::MediaType),
            Err(fault) if fault.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(Error::TooLarge),
            Err(fault) if is_late(&fault) => Err(Error::TooSlow),
            Err(fault) => Err(Error::BadRequest(fault.body_text())),
        }
    }
}

/// Whether the body was waited for in vain.
fn is_late(fault: &JsonRejection) -> bool {
    let first: &dyn std::error::Error = fault;
    let mut causes = std::iter::successors(Some(first), |cause| cause.source());
    causes.any(|cause| cause.is::<Late>())
}

/// What stands behind the question mark.
pub(super) struct Asked<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let query = Query::from_request_parts(parts, state).await;
        query
            .map(|Query(asked)| Asked(asked))
            .map_err(|fault| Error::BadRequest(fault.body_text()))
    }
}

/// The one name in the path; what cannot be one is not found.
pub(super) struct Named<T>(pub(super) T);

impl<S: Send + Sync, T: FromStr + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Error> {
        let Ok(Path(name)) = Path::<String>::from_request_parts(parts, state).await else {
            return Err(Error::NotFound);
        };
        name.parse().map(Named).map_err(|_| Error::NotFound)
    }
}

/// In which language to answer.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Spoken {
    /// Such as `de`; English if it is not spoken here.
    language: Option<String>,
}

impl Spoken {
    pub(super) fn words(&self) -> &'static Words {
        let spoken = self.language.as_deref().and_then(Words::speak);
        spoken.unwrap_or_else(Words::english)
    }
}
