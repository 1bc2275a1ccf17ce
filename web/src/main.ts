import { mount } from "svelte";
import App from "./app/App.svelte";
import { keepPage } from "./app/offline.svelte";
import { followLinks } from "./app/route.svelte";
import "./ui/colours.css";
import "./ui/page.css";
import { load } from "./words";

await load();
// reading the words and making the page are two pieces of work, with room for a touch between them
await new Promise((done) => setTimeout(done));
followLinks();
const page = document.getElementById("page");
if (page) mount(App, { target: page });
keepPage();
