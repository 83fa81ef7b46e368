// A mail as its reader sees it. It lives in a tree of its own, so its look and the page's do not touch; nothing in it runs,
// and only the shop's own pictures are fetched.

import { useEffect, useRef } from 'react'
import { hasSizes } from '#domain/picture.ts'

const kept = new Set(['href', 'lang', 'role', 'data-style', 'src', 'alt', 'width', 'height'])
/** The page's policy takes no `style=` in markup; set by script, property by property, it does. */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="')

export function MailSheet({ title, html }: { title: string; html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(sheetOf(html))
  }, [html])
  return <section ref={host} aria-label={title} className="overflow-hidden rounded-card border border-line" />
}

function sheetOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const strange of body.querySelectorAll('script,style,link,meta,iframe,object,embed,form,svg,base')) strange.remove()
  const sheet = document.createElement('div')
  dress(sheet, body)
  sheet.append(...body.childNodes)
  for (const element of sheet.querySelectorAll<HTMLElement>('*')) {
    for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
    dress(element, element)
    if (element instanceof HTMLAnchorElement) openElsewhere(element)
    if (element instanceof HTMLImageElement) fromThisShop(element)
  }
  return sheet
}

function dress(element: HTMLElement, from: HTMLElement): void {
  element.style.cssText = from.dataset['style'] ?? ''
  element.removeAttribute('data-style')
}

function openElsewhere(link: HTMLAnchorElement): void {
  if (/^https?:/.test(link.href)) Object.assign(link, { target: '_blank', rel: 'noreferrer' })
  else link.removeAttribute('href')
}

/** Its address is that of the shop's mails, which need not be where this page was opened. */
function fromThisShop(picture: HTMLImageElement): void {
  const { pathname } = new URL(picture.src, location.href)
  if (hasSizes(pathname.replace(/-\d+\.jpg$/, '.jpg'))) picture.src = pathname
  else picture.remove()
}
