// Attacks on a text field: every family of the known collections, in the contexts that each needs.
// Each runs `alert(1)` where it is not stopped.

import { hostileUrls } from './hostile-urls.ts'
import { mutations } from './mutations.ts'

/** Elements that can carry an event handler, each left open for an attribute. */
const carriers = [
  'img src=x',
  'IMG SRC="x"',
  'image src=x',
  'svg',
  'svg><animate attributeName=x dur=1s',
  'svg><set attributeName=x',
  'math',
  'body',
  'html',
  'frameset',
  'video src=x',
  'video><source',
  'audio src=x',
  'audio><track src=x',
  'iframe',
  'object data=x',
  'embed src=x',
  'input autofocus',
  'select autofocus',
  'textarea autofocus',
  'button autofocus',
  'keygen autofocus',
  'details open',
  'marquee',
  'a href=# tabindex=1',
  'p contenteditable',
  'div draggable=true',
  'li',
  'span class="ql-size-large"',
  'blockquote class="ql-align-center"',
  'td',
  'table background=x',
  'style',
  'link rel=stylesheet href=x',
  'script src=x',
  'dialog open',
  'form',
  'isindex type=image src=1',
  'xss id=x tabindex=1',
  'ql-video',
]
/** Handlers that fire without interaction or at the slightest one. */
const handlers = [
  'onerror',
  'onload',
  'onfocus',
  'ontoggle',
  'onmouseover',
  'onanimationstart',
  'onpointerrawupdate',
  'onbeforetoggle',
]
/** Spellings of a handler that evade filters for spaces, quotes or names. */
const spellings = [
  (handler: string) => ` ${handler}=alert(1)>`,
  (handler: string) => `/${handler}="alert(1)">x`,
  (handler: string) => `\n${handler.toUpperCase()}\n=\n'alert(1)'>`,
  (handler: string) => `\f${handler}\t=alert&lpar;1&rpar;//`,
  (handler: string) => ` x="y"${handler}=alert\`1\`>`,
  (handler: string) => ` ${handler}=&#97;lert(1) x='>'>`,
  (handler: string) => `\0 ${handler}=alert(1)>`,
  (handler: string) => ` "${handler}=alert(1)" ${handler}=alert(1)//<`,
]
const elementAttacks = carriers.flatMap((carrier, index) =>
  [0, 3, 5].map(
    (step) =>
      `<${carrier}${spellings[(index + step) % spellings.length]!(handlers[(index + step) % handlers.length]!)}`,
  ),
)
const handlerAttacks = handlers.flatMap((handler) =>
  spellings.map((spell) => `<img src=x${spell(handler)}`),
)

/** Attributes that contain a URL, with the markup that each needs. */
const urlAttributes = [
  (url: string) => `<a href="${url}">klik</a>`,
  (url: string) => `<img src="${url}">`,
  (url: string) => `<iframe src='${url}'></iframe>`,
]
const rareUrlAttributes = [
  (url: string) => `<form action="${url}"><button>x</button></form>`,
  (url: string) => `<button formaction="${url}">x</button>`,
  (url: string) => `<svg><a xlink:href="${url}"><text y=20>x</text></a></svg>`,
  (url: string) => `<svg><use href="${url}"></use></svg>`,
  (url: string) => `<object data="${url}"></object>`,
  (url: string) => `<embed src="${url}">`,
  (url: string) => `<base href="${url}"><a href=x>x</a>`,
  (url: string) => `<link rel=import href="${url}">`,
  (url: string) => `<map name=m><area href="${url}"></map><img usemap=#m src=x>`,
  (url: string) => `<video poster="${url}"></video>`,
  (url: string) => `<input type=image src="${url}">`,
  (url: string) => `<body background="${url}">`,
  (url: string) => `<meta http-equiv=refresh content="0;url=${url}">`,
  (url: string) => `<math href="${url}">x</math>`,
  (url: string) => `<img srcset="${url} 2x" src=x>`,
  (url: string) => `<a ping="${url}" href=x>x</a>`,
]
const urlAttacks = [
  ...hostileUrls.flatMap((url) => urlAttributes.map((toMarkup) => toMarkup(url))),
  ...rareUrlAttributes.flatMap((toMarkup, index) =>
    [0, 7, 13].map((step) => toMarkup(hostileUrls[(index + step) % hostileUrls.length]!)),
  ),
]

export const attacks: readonly string[] = [
  ...new Set([...elementAttacks, ...handlerAttacks, ...urlAttacks, ...mutations, ...hostileUrls]),
]
