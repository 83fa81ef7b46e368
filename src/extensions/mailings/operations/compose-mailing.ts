// Just before the shop sends it, a mailing gets current products and articles, and a personal
// unsubscribe link.

import { listPublishedContent } from '#data/content/content.ts'
import type { Db } from '#data/core/db.ts'
import { mailingById, type MailingRow } from '../data/mailings.ts'
import type { MailingMail } from '../domain/mailing-mails.ts'
import { subscriberById } from '#data/newsletter/subscribers.ts'
import { productBySlug } from '#data/catalogue/products.ts'
import { htmlToPlainText, shortenHtmlToText } from '#domain/catalogue/short-text.ts'
import { newsletterLinks } from '#domain/mail/mails/newsletter-mails.ts'
import type { MailPart, MailPicture } from '#domain/mail/mails/mail-declaration.ts'
import type { RenderedMail } from '#domain/mail/outgoing-mail.ts'
import { formatEuros } from '#domain/money.ts'
import { isMailingLayout, mailingBlockFieldsOf } from '../domain/mailing-blocks.ts'
import type { StoredBlock } from '#domain/content/component.ts'
import type { BlockImageValue } from '#domain/content/block-fields.ts'
import { toBlockValues } from '#domain/content/normalise-block.ts'
import { isInternalLink } from '#domain/content/links/is-internal-link.ts'
import { opaquePictureUrl } from '#domain/opaque-picture-url.ts'
import { pictureUrl } from '#domain/picture-sizes.ts'
import { toMailHtml, toMailPlainText, toAbsoluteUrl } from '#integrations/rich-text/mail-html.ts'
import { fillBlocks, fillTexts } from '#operations/content/fill-placeholders.ts'
import { createSubscriberLinkToken } from '#operations/newsletter/signup.ts'
import type { MailContext } from '#operations/mail/mail-context.ts'

type MailingContext = Pick<MailContext, 'db' | 'appUrl' | 'clock'>

const fieldsOf = (layout: string) => Promise.resolve(mailingBlockFieldsOf(layout))

/**
 * Fills the placeholders, and loads the products and articles of the blocks. Leaves out products
 * and articles that no longer exist.
 */
export async function resolveMailingBlocks(
  context: MailingContext,
  content: readonly StoredBlock[],
): Promise<MailPart[]> {
  const filled = await fillBlocks({ ...context, fieldsOf }, content)
  return (await Promise.all(filled.map((component) => resolveBlock(context, component)))).flat()
}

async function resolveBlock(
  context: MailingContext,
  { layout, attributes }: StoredBlock,
): Promise<MailPart[]> {
  const { appUrl } = context
  const fields = mailingBlockFieldsOf(layout)
  if (!fields || !isMailingLayout(layout)) return []
  const values = toBlockValues(fields, attributes, false) as Record<string, unknown>
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const href = text('href') && toAbsoluteUrl(text('href'), appUrl)
  switch (layout) {
    case 'MailHeading':
      return text('text') ? [{ kind: 'heading', text: text('text') }] : []
    case 'MailText':
      return htmlToPlainText(text('text'))
        ? [
            {
              kind: 'text',
              html: toMailHtml(text('text'), appUrl),
              plain: toMailPlainText(text('text'), appUrl),
            },
          ]
        : []
    case 'MailPicture': {
      const picture = pictureOf(values['image'] as BlockImageValue, appUrl)
      return picture ? [{ kind: 'picture', picture, href: href || undefined }] : []
    }
    case 'MailButton':
      return text('label') && href ? [{ kind: 'button', label: text('label'), href }] : []
    case 'MailTeaser':
      return [
        ...(await productTeasers(context, listOf(values['products']))),
        ...(await articleTeasers(context, listOf(values['articles']))),
      ]
    case 'MailDivider':
      return [{ kind: 'divider' }]
  }
}

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
/** The content width of a mail in CSS pixels. */
const maxWidth = 536
/**
 * A JPEG, because some mail programs show no WebP. A width of 640 pixels is sharper than the
 * display width and small enough.
 */
const resized = (url: string, appUrl: string) => toAbsoluteUrl(pictureUrl(url, 640, 'jpg'), appUrl)

/** Returns undefined for pictures from other sites. */
function pictureOf(image: BlockImageValue, appUrl: string): MailPicture | undefined {
  if (!image?.url || !isInternalLink(image.url)) return undefined
  const { url, alt, width = maxWidth, height = 402 } = image
  return {
    url:
      (image.width ?? 0) > 640
        ? resized(url, appUrl)
        : toAbsoluteUrl(opaquePictureUrl(url), appUrl),
    alt,
    ...fitToWidth(width, height),
  }
}

const fitToWidth = (width: number, height: number) => ({
  width: Math.min(width, maxWidth),
  height: Math.round((height * Math.min(width, maxWidth)) / width),
})

async function productTeasers(
  { db, appUrl }: MailingContext,
  slugs: readonly string[],
): Promise<MailPart[]> {
  const products = await Promise.all(slugs.map((slug) => productBySlug(db, slug)))
  return products.flatMap((product) => {
    if (!product) return []
    const { slug, name, price, shortDescription, pictures } = product
    const summary = shortenHtmlToText(shortDescription)
    return [
      {
        kind: 'teaser' as const,
        title: name,
        text: [summary, formatEuros(price)].filter(Boolean).join(' '),
        href: `${appUrl}/product/${slug}`,
        picture: pictures[0] && pictureOf(pictures[0], appUrl),
      },
    ]
  })
}

async function articleTeasers(
  context: MailingContext,
  slugs: readonly string[],
): Promise<MailPart[]> {
  const { db, appUrl } = context
  if (slugs.length === 0) return []
  const articles = new Map(
    (await listPublishedContent(db, 'article', { slugs })).map((one) => [one.slug, one]),
  )
  const teasers = slugs.flatMap((slug) => {
    const article = articles.get(slug)
    if (!article) return []
    const { title, description, coverImage } = article
    return [
      {
        kind: 'teaser' as const,
        title,
        text: description,
        href: `${appUrl}/artikel/${slug}`,
        picture: coverImage && pictureOf(coverImage, appUrl),
      },
    ]
  }) as MailPart[]
  return fillTexts(context, teasers)
}

type MailingDraft = Pick<MailingRow, 'subject' | 'preheader' | 'content'>

/** `unsubscribeUrl` is undefined in a preview and a test mail for staff. */
export async function composeMailing(
  context: MailingContext,
  { subject, preheader, content }: MailingDraft,
  unsubscribeUrl?: string,
): Promise<MailingMail> {
  const { footer } = newsletterLinks(context.appUrl, '')
  const texts = await fillTexts(context, { subject, preheader })
  return {
    ...texts,
    parts: await resolveMailingBlocks(context, content),
    leave: unsubscribeUrl,
    links: footer,
  }
}

/** Returns undefined if staff stopped the mailing or the recipient unsubscribed meanwhile. */
export async function composeMailingForRecipient(
  context: MailContext,
  { mailingId, subscriberId }: { mailingId: number; subscriberId: number },
): Promise<(RenderedMail & { unsubscribe: string }) | undefined> {
  const stored = await mailingById(context.db, mailingId)
  if (
    !stored ||
    (stored.state !== 'sending' && stored.state !== 'sent') ||
    !(await isSubscribed(context.db, subscriberId))
  )
    return undefined
  const { unsubscribe, oneClick } = newsletterLinks(
    context.appUrl,
    await createSubscriberLinkToken(context.db, subscriberId, 'unsubscribe', context.clock()),
  )
  return {
    ...(await context.render('mailing', await composeMailing(context, stored, unsubscribe))),
    unsubscribe: oneClick,
  }
}

const isSubscribed = async (db: Db, id: number) =>
  (await subscriberById(db, id))?.state === 'confirmed'

export async function composeMailingTest(
  context: MailContext,
  { mailingId }: { mailingId: number },
): Promise<RenderedMail | undefined> {
  const stored = await mailingById(context.db, mailingId)
  return stored && context.render('mailing-test', await composeMailing(context, stored))
}
