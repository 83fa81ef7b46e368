// A mailing as one reader gets it: its blocks looked up at the moment it leaves, with a link of their own to leave the list.

import { listedArticles } from '#data/articles.ts'
import type { Db } from '#data/db.ts'
import { mailingById, type StoredMailing } from '#data/mailings.ts'
import { subscriberById } from '#data/newsletter.ts'
import { productBySlug } from '#data/products.ts'
import { plainText, shortText } from '#domain/catalogue/short-text.ts'
import type { MailingMail, MailPart, MailPicture } from '#domain/mail/mailing-mail.ts'
import { newsletterLinks } from '#domain/mail/newsletter-mail.ts'
import type { RenderedMail } from '#domain/mail/outgoing-mail.ts'
import { inEuros } from '#domain/money.ts'
import { isMailingLayout, mailingFields } from '#domain/newsletter/mailing-blocks.ts'
import type { Component } from '#domain/page/component.ts'
import type { ImageValue } from '#domain/page/fields.ts'
import { normalise } from '#domain/page/normalise.ts'
import { isOwnAddress } from '#domain/page/own-address.ts'
import { pictureAt } from '#domain/picture.ts'
import { mailHtml, mailPlain, wholeAddress } from '#integrations/rich-text/mail-text.ts'
import { makeLink } from '../newsletter-links.ts'
import type { MailContext } from '../mail-context.ts'

type Deps = Pick<MailContext, 'db' | 'appUrl'>

/** What is filled in, in its order; products and articles that are gone are left out. */
export async function partsOf(office: Deps, content: readonly Component[]): Promise<MailPart[]> {
  return (await Promise.all(content.map((component) => partOf(office, component)))).flat()
}

async function partOf({ db, appUrl }: Deps, { layout, attributes }: Component): Promise<MailPart[]> {
  const fields = mailingFields(layout)
  if (!fields || !isMailingLayout(layout)) return []
  const values = normalise(fields, attributes, false) as Record<string, unknown>
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const href = text('href') && wholeAddress(text('href'), appUrl)
  switch (layout) {
    case 'MailHeading':
      return text('text') ? [{ kind: 'heading', text: text('text') }] : []
    case 'MailText':
      return plainText(text('text')) ? [{ kind: 'text', html: mailHtml(text('text'), appUrl), plain: mailPlain(text('text'), appUrl) }] : []
    case 'MailPicture': {
      const picture = pictureOf(values['image'] as ImageValue, appUrl)
      return picture ? [{ kind: 'picture', picture, href: href || undefined }] : []
    }
    case 'MailButton':
      return text('label') && href ? [{ kind: 'button', label: text('label'), href }] : []
    case 'MailTeaser':
      return [
        ...(await teasedProducts({ db, appUrl }, listOf(values['products']))),
        ...(await teasedArticles({ db, appUrl }, listOf(values['articles']))),
      ]
    case 'MailDivider':
      return [{ kind: 'divider' }]
  }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])
const widest = 536
/** Twice the width it is shown at at most, and never more than a mail program wants to fetch. */
const cut = (url: string, appUrl: string) => wholeAddress(pictureAt(url, 640, 'jpg'), appUrl)

/** Only pictures of the shop itself. */
function pictureOf(image: ImageValue, appUrl: string): MailPicture | undefined {
  if (!image?.url || !isOwnAddress(image.url)) return undefined
  const { url, alt, width = widest, height = 402 } = image
  return { url: (image.width ?? 0) > 640 ? cut(url, appUrl) : wholeAddress(url, appUrl), alt, ...fitted(width, height) }
}

const fitted = (width: number, height: number) => ({
  width: Math.min(width, widest),
  height: Math.round((height * Math.min(width, widest)) / width),
})

async function teasedProducts({ db, appUrl }: Deps, slugs: readonly string[]): Promise<MailPart[]> {
  const found = await Promise.all(slugs.map((slug) => productBySlug(db, slug)))
  return found.flatMap((product) => {
    if (!product) return []
    const { slug, name, price, shortDescription, pictures } = product
    const words = shortText(shortDescription)
    return [
      {
        kind: 'teaser' as const,
        title: name,
        text: [words, inEuros(price)].filter(Boolean).join(' '),
        href: `${appUrl}/product/${slug}`,
        picture: pictures[0] && pictureOf(pictures[0], appUrl),
      },
    ]
  })
}

async function teasedArticles({ db, appUrl }: Deps, slugs: readonly string[]): Promise<MailPart[]> {
  if (slugs.length === 0) return []
  const found = new Map((await listedArticles(db, slugs)).map((article) => [article.slug, article]))
  return slugs.flatMap((slug) => {
    const article = found.get(slug)
    if (!article) return []
    const { title, excerpt, coverImage } = article
    return [
      {
        kind: 'teaser' as const,
        title,
        text: excerpt,
        href: `${appUrl}/artikel/${slug}`,
        picture: coverImage && pictureOf(coverImage, appUrl),
      },
    ]
  }) as MailPart[]
}

type Written = Pick<StoredMailing, 'subject' | 'preheader' | 'content'>

/** `leave` undefined: for staff to look at. */
export async function mailOf(office: Deps, { subject, preheader, content }: Written, leave?: string): Promise<MailingMail> {
  const { around } = newsletterLinks(office.appUrl, '')
  return { subject, preheader, parts: await partsOf(office, content), leave, links: around }
}

/** Undefined when it was stopped, or its reader left in between. */
export async function mailing(
  desk: MailContext,
  { mailingId, subscriberId }: { mailingId: number; subscriberId: number },
): Promise<(RenderedMail & { unsubscribe: string }) | undefined> {
  const stored = await mailingById(desk.db, mailingId)
  if (!stored || (stored.state !== 'sending' && stored.state !== 'sent') || !(await isReader(desk.db, subscriberId))) return undefined
  const { unsubscribe, oneClick } = newsletterLinks(desk.appUrl, await makeLink(desk.db, subscriberId, 'unsubscribe', desk.now()))
  return { ...(await desk.render('mailing', await mailOf(desk, stored, unsubscribe))), unsubscribe: oneClick }
}

const isReader = async (db: Db, id: number) => (await subscriberById(db, id))?.state === 'confirmed'

export async function mailingTest(desk: MailContext, mailingId: number): Promise<RenderedMail | undefined> {
  const stored = await mailingById(desk.db, mailingId)
  return stored && desk.render('mailing-test', await mailOf(desk, stored))
}
