import { type ReactNode, useState, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { hasResizedVariants } from '#domain/picture-sizes.ts'
import { Section } from '../shared/screen.tsx'

/**
 * A shadow root separates the styles of the mail from the styles of the page. Scripts, and pictures
 * that are not from the shop, are removed.
 */
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

function IsolatedMailHtml({ title, html }: { title: string; html: string }) {
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

type Props = { subject: string; html: string; text: string }

export function MailView({ subject, html, text }: Props) {
  const [showsPlainText, setShowsPlainText] = useState(false)
  return (
    <article aria-label={`Mail: ${subject}`} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <p>
          <span className="text-sm text-ink-soft">Onderwerp</span>
          <br />
          <strong className="font-semibold">{subject}</strong>
        </p>
        <Button
          kind="plain"
          aria-pressed={showsPlainText}
          onClick={() => setShowsPlainText(!showsPlainText)}
        >
          Platte tekst
        </Button>
      </div>
      {showsPlainText ? (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- may scroll sideways
          tabIndex={0}
          className="overflow-x-auto rounded-card border border-line bg-white p-5 text-sm whitespace-pre-wrap"
        >
          {text}
        </pre>
      ) : (
        <IsolatedMailHtml title={subject} html={html} />
      )}
    </article>
  )
}

/** On a wide screen the mail stays in view beside its words. */
export const WordsAndMail = ({ mail, children }: { mail: ReactNode; children: ReactNode }) => (
  <div className="grid items-start gap-8 xl:grid-cols-2">
    <div className="grid min-w-0 gap-6">{children}</div>
    <Section
      title="Zo ziet de mail eruit"
      headingClass="mb-4"
      className="min-w-0 xl:sticky xl:top-3 xl:max-h-[calc(100dvh-1.5rem)] xl:overflow-y-auto"
    >
      {mail}
    </Section>
  </div>
)
