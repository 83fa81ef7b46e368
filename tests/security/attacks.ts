// What people try on a text field: every family of the known collections, in the contexts it needs. Each runs `alert(1)` where it is not stopped.

import { addresses } from './addresses.ts'
import { mutations } from './mutations.ts'

/** Elements that can carry a handler, each open so that an attribute can follow. */
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
/** Handlers that fire by themselves or at the lightest touch. */
const handlers = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'onanimationstart', 'onpointerrawupdate', 'onbeforetoggle']
/** Ways to write the handler, to get past whoever looks for a space, a quote or a name. */
const written = [
  (handler: string) => ` ${handler}=alert(1)>`,
  (handler: string) => `/${handler}="alert(1)">x`,
  (handler: string) => `\n${handler.toUpperCase()}\n=\n'alert(1)'>`,
  (handler: string) => `\f${handler}\t=alert&lpar;1&rpar;//`,
  (handler: string) => ` x="y"${handler}=alert\`1\`>`,
  (handler: string) => ` ${handler}=&#97;lert(1) x='>'>`,
  (handler: string) => `\0 ${handler}=alert(1)>`,
  (handler: string) => ` "${handler}=alert(1)" ${handler}=alert(1)//<`,
]
const carried = carriers.flatMap((carrier, at) =>
  [0, 3, 5].map((step) => `<${carrier}${written[(at + step) % written.length]!(handlers[(at + step) % handlers.length]!)}`),
)
const everyHandler = handlers.flatMap((handler) => written.map((write) => `<img src=x${write(handler)}`))

/** Attributes that hold an address, each with what must stand around it. */
const holders = [
  (address: string) => `<a href="${address}">klik</a>`,
  (address: string) => `<img src="${address}">`,
  (address: string) => `<iframe src='${address}'></iframe>`,
]
const rareHolders = [
  (address: string) => `<form action="${address}"><button>x</button></form>`,
  (address: string) => `<button formaction="${address}">x</button>`,
  (address: string) => `<svg><a xlink:href="${address}"><text y=20>x</text></a></svg>`,
  (address: string) => `<svg><use href="${address}"></use></svg>`,
  (address: string) => `<object data="${address}"></object>`,
  (address: string) => `<embed src="${address}">`,
  (address: string) => `<base href="${address}"><a href=x>x</a>`,
  (address: string) => `<link rel=import href="${address}">`,
  (address: string) => `<map name=m><area href="${address}"></map><img usemap=#m src=x>`,
  (address: string) => `<video poster="${address}"></video>`,
  (address: string) => `<input type=image src="${address}">`,
  (address: string) => `<body background="${address}">`,
  (address: string) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address: string) => `<math href="${address}">x</math>`,
  (address: string) => `<img srcset="${address} 2x" src=x>`,
  (address: string) => `<a ping="${address}" href=x>x</a>`,
]
const addressed = [
  ...addresses.flatMap((address) => holders.map((hold) => hold(address))),
  ...rareHolders.flatMap((hold, at) => [0, 7, 13].map((step) => hold(addresses[(at + step) % addresses.length]!))),
]

export const attacks: readonly string[] = [...new Set([...carried, ...everyHandler, ...addressed, ...mutations, ...addresses])]
