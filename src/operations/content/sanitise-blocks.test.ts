import { expect, test } from 'vitest'
import type { Fields } from '#domain/content/block-fields.ts'
import { sanitiseStoredBlocks } from './sanitise-blocks.ts'

const fields = {
  title: { kind: 'text', label: '' },
  text: { kind: 'richtext', label: '' },
  image: { kind: 'image', label: '' },
  button: { kind: 'object', label: '', of: { href: { kind: 'text', label: '' } } },
  items: {
    kind: 'repeater',
    label: '',
    of: { photo: { kind: 'image', label: '' }, story: { kind: 'richtext', label: '' } },
  },
} as const satisfies Fields
const shop = {
  fieldsOf: (layout: string) => Promise.resolve(layout === 'Known' ? fields : undefined),
}

const displayed = async (layout: string, attributes: Record<string, unknown>) =>
  (await sanitiseStoredBlocks(shop, [{ key: 'k', layout, attributes }]))[0]?.attributes

test('an unknown block has its markup sanitised at any depth and its plain text unchanged', async () => {
  const attributes = {
    title: 'Minder dan < 5 druppels & rust',
    text: '<p onclick="x()">Hoi</p>',
    faqs: [
      {
        answer: '<img src=x onerror=alert(1)>',
        count: 3,
        picture: { url: '/a.jpg', alt: '</p><script>1</script>' },
      },
    ],
    none: null,
  }
  expect(await displayed('Strange', attributes)).toEqual({
    title: 'Minder dan < 5 druppels & rust',
    text: '<p>Hoi</p>',
    faqs: [
      { answer: '<img alt="" src="x" />', count: 3, picture: { url: '/a.jpg', alt: '<p></p>' } },
    ],
    none: null,
  })
})

test('a known block has plain fields unchanged, rich text sanitised and unsafe links replaced', async () => {
  const attributes = {
    title: 'Q&A over <b>lekken</b>',
    text: '<b onclick=x()>&amp;</b>',
    button: { href: 'javascript:alert(1)' },
    items: [{ story: '<script>1</script>ja' }],
  }
  expect(await displayed('Known', attributes)).toEqual({
    title: 'Q&A over <b>lekken</b>',
    text: '<b>&amp;</b>',
    button: { href: 'about:blank' },
    items: [{ story: 'ja' }],
  })
})

test('pictures and frames from other hosts are removed or become links', async () => {
  const attributes = {
    image: { url: 'https://elders.example/a.jpg', alt: '<b>', width: 4 },
    items: [{ photo: '/media/a.jpg' }, { photo: '//elders.example/a.jpg' }],
    text: '<p><img src="https://elders.example/a.jpg" alt="Een <b> strand"></p><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
  }
  expect(await displayed('Known', attributes)).toEqual({
    image: { url: '', alt: '<b>', width: 4 },
    items: [{ photo: '/media/a.jpg' }, { photo: '' }],
    text:
      '<p><a href="https://elders.example/a.jpg" target="_blank" rel="noopener noreferrer">Een &lt;b&gt; strand</a></p>' +
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" target="_blank" rel="noopener noreferrer">Bekijk de video op YouTube</a>',
  })
})
