// Puts a recall on the site: a page with the text of the notice, and the announcement above every
// page. Article 35(4) of Regulation (EU) 2023/988 asks for it if the shop cannot reach everyone.

import { contentBySlug } from '#data/content/content.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { recallById } from '#data/product-safety/recalls.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { describeRecall, recallHeading } from '#domain/product-safety/recall-notice.ts'
import { Problem } from '#domain/problem.ts'
import { createContent, saveContent } from '../content/save-content.ts'
import { replaceAnnouncement } from '../content/shop-notices.ts'
import type { AppContext } from '../context.ts'

/**
 * Publishes the page anew if it exists, so that it has the current telephone number. Replaces an
 * announcement of staff, and returns the text of that announcement.
 * @throws Problem not-found
 */
export async function publishRecall(
  context: AppContext,
  id: number,
  by: number | undefined,
): Promise<{ path: string; replaced: string | null }> {
  const recall = await recallById(context.db, id)
  if (!recall) throw new Problem('not-found')
  const { legalName: name, phone } = (await loadShopDetails(context.db)).company
  const parts = describeRecall(recall, undefined, { name, phone })
  const slug = `terugroeping-${id}`
  const title = `${recallHeading} van ${recall.product.name}`
  const page = {
    title,
    slug,
    description: 'Welk pak het is, wat het gevaar is en wat je moet doen.',
    content: [
      {
        layout: 'TitleSubtitle',
        attributes: { title: recallHeading, subtitle: recall.product.name },
      },
      {
        layout: 'TextBlock',
        attributes: {
          title: '',
          text: parts
            .map(
              ({ title, sentences }) =>
                `<h2>${escapeHtml(title)}</h2>${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('')}`,
            )
            .join(''),
        },
      },
    ],
  }
  const exists = (await contentBySlug(context.db, 'page', slug)) !== undefined
  if (exists) await saveContent(context, 'page', slug, page, by)
  else await createContent(context, 'page', page, by)
  const path = `/${slug}`
  return { path, replaced: await replaceAnnouncement(context, { text: title, href: path }) }
}
