// What a page may contain: no executable markup, no embedded pictures, and not too much.

import { expect, test } from 'vitest'
import { publishedContentBySlug } from '#data/content/content.ts'
import { aPage, aTextBlock } from '#tests/support/builders/content.ts'
import { openTestShop } from '#tests/support/builders/test-shop.ts'
import { createContent } from './save-content.ts'
import { problemOf } from '#tests/support/builders/problems.ts'

const { context } = await openTestShop()

test('stored blocks have no executable markup and their plain text unchanged', async () => {
  const attributes = {
    title: 'Q&A <b>',
    text: '<p onclick=x()>Hoi <a href="javascript:x()">daar</a></p>',
    onbekend: 1,
  }
  const content = [
    { key: 'a', layout: 'TextBlock', attributes },
    {
      key: 'a',
      layout: 'Onbekend',
      attributes: { b: '<img src=x onerror=x()>', half: '\ud800', 'naam\ud800': null },
    },
  ]
  await createContent(context, 'page', { ...aPage('schoon'), content }, undefined)
  const stored = (await publishedContentBySlug(context.db, 'page', 'schoon'))?.content
  expect(stored).toEqual([
    {
      key: 'a',
      layout: 'TextBlock',
      attributes: { title: 'Q&A <b>', text: '<p>Hoi <a href="about:blank">daar</a></p>' },
    },
    {
      key: expect.not.stringMatching(/^a$/) as string,
      layout: 'Onbekend',
      attributes: { b: '<img alt="" src="x" />', half: '\ufffd', 'naam\ufffd': null },
    },
  ])
})

test.each([
  [
    'an embedded picture in rich text',
    { text: '<p><img src="data:image/png;base64,iVBORw0="></p>' },
    'content.0.attributes.text',
  ],
  [
    'an embedded picture with an escaped URL',
    { text: '<img src="&#100;ata:image/png;base64,iVBORw0=">' },
    'content.0.attributes.text',
  ],
  [
    'an embedded picture in an image field',
    { image: 'data:image/png;base64,iVBORw0=' },
    'content.0.attributes.image',
  ],
  [
    'an embedded picture with an alt text',
    { items: [{ image: { url: ' DATA:image/png,x', alt: '' } }] },
    'content.0.attributes.items.0.image.url',
  ],
  ['too long a text', { text: 'x'.repeat(100_001) }, 'content.0.attributes.text'],
  [
    'too deep a structure',
    JSON.parse(`${'{"a":'.repeat(12)}1${'}'.repeat(12)}`) as object,
    `content.0.attributes${'.a'.repeat(8)}`,
  ],
  ['too many values', { list: Array.from({ length: 10_001 }, () => 1) }, 'content'],
])('%s is refused with its path', async (_, attributes, path) => {
  const content = [{ layout: 'TextBlock', attributes: attributes as Record<string, unknown> }]
  expect(
    Object.keys(
      (await problemOf(createContent(context, 'page', { ...aPage('te-veel'), content }, undefined)))
        .errors ?? {},
    ),
  ).toEqual([path])
})

test('more than 200 blocks are refused', async () => {
  const content = Array.from({ length: 201 }, () => aTextBlock('x')[0]!)
  expect(
    (await problemOf(createContent(context, 'page', { ...aPage('te-veel'), content }, undefined)))
      .errors,
  ).toHaveProperty('content')
})
