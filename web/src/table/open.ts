// A table by its name: on the server, or in this browser.
import { isLocal } from "../local/names";
import { LocalSource } from "../local/source";
import { SocketSource } from "./socket";

export const open = (name: string) => (isLocal(name) ? new LocalSource(name) : new SocketSource(name));
