import type { AppContext } from '#operations/context.ts'
import { createContent, saveContent } from '#operations/content/save-content.ts'

export const aTextBlock = (text: string) => [
  { key: 'a', layout: 'TextBlock', attributes: { title: '', text: `<p>${text}</p>` } },
]
export const aPage = (slug: string, text = 'Hallo') => ({
  title: `Titel van ${slug}`,
  slug,
  description: '',
  content: aTextBlock(text),
})

/** Writes pages as colleagues do in the editor. `by` is the id of one of them. */
export const pageWriter = (context: AppContext) => ({
  createPage: (slug: string, text?: string, by?: number) =>
    createContent(context, 'page', aPage(slug, text), by),
  savePage: (slug: string, page: Parameters<typeof saveContent>[3], by?: number) =>
    saveContent(context, 'page', slug, page, by),
})
