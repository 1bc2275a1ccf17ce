import { mount } from "svelte";
import App from "./app/App.svelte";
import { followLinks } from "./app/route.svelte";
import "./look/colours.css";
import "./look/page.css";
import { load } from "./words";

await load();
followLinks();
const page = document.getElementById("page");
if (page) mount(App, { target: page });
