export const aTextBlock = (text: string) => [
  { key: 'a', layout: 'TextBlock', attributes: { title: '', text: `<p>${text}</p>` } },
]
export const aPage = (slug: string, text = 'Hallo') => ({
  title: `Titel van ${slug}`,
  slug,
  description: '',
  content: aTextBlock(text),
})
