// Shows the HTML of a mail. A shadow root separates the styles of the mail from the styles of the
// page. Removes scripts, and pictures that are not from the shop.

import { useEffect, useRef } from 'react'
import { hasResizedVariants } from '#domain/picture-sizes.ts'

const allowedAttributes = new Set([
  'href',
  'lang',
  'role',
  'data-style',
  'src',
  'alt',
  'width',
  'height',
])
/**
 * Renames `style` attributes, because the content security policy forbids them in markup.
 * applyStyle then sets the styles by script.
 */
const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="')

export function IsolatedMailHtml({ title, html }: { title: string; html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    root?.replaceChildren(toSafeElement(html))
  }, [html])
  return (
    <section
      ref={host}
      aria-label={title}
      className="overflow-hidden rounded-card border border-line"
    />
  )
}

function toSafeElement(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  for (const forbidden of body.querySelectorAll(
    'script,style,link,meta,iframe,object,embed,form,svg,base',
  ))
    forbidden.remove()
  const container = document.createElement('div')
  applyStyle(container, body)
  container.append(...body.childNodes)
  for (const element of container.querySelectorAll<HTMLElement>('*')) {
    for (const name of element.getAttributeNames())
      if (!allowedAttributes.has(name)) element.removeAttribute(name)
    applyStyle(element, element)
    if (element instanceof HTMLAnchorElement) openInNewTab(element)
    if (element instanceof HTMLImageElement) rewriteToOwnOrigin(element)
  }
  return container
}

function applyStyle(element: HTMLElement, from: HTMLElement): void {
  element.style.cssText = from.dataset['style'] ?? ''
  element.removeAttribute('data-style')
}

function openInNewTab(link: HTMLAnchorElement): void {
  if (/^https?:/.test(link.href)) Object.assign(link, { target: '_blank', rel: 'noreferrer' })
  else link.removeAttribute('href')
}

/**
 * Loads a picture of the shop from this page's origin, because the URL in the mail can have another
 * origin. Removes any other picture.
 */
function rewriteToOwnOrigin(picture: HTMLImageElement): void {
  const { pathname } = new URL(picture.src, location.href)
  if (hasResizedVariants(pathname.replace(/-\d+\.jpg$/, '.jpg'))) picture.src = pathname
  else picture.remove()
}
