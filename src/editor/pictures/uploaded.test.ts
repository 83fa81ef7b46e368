import { expect, test } from 'vitest'
import { emptyPage } from '../page-draft.ts'
import { withUploaded } from './uploaded.ts'

const pixel = 'data:image/png;base64,iVBORw0KGgo='
const upload = (file: File) => Promise.resolve({ id: 1, url: `/storage/${file.type.slice(6)}.jpg`, width: 1, height: 1 })
const pageOf = (attributes: Record<string, unknown>) => ({ ...emptyPage, content: [{ key: 'a', layout: 'X', attributes }] })
const uploaded = async (attributes: Record<string, unknown>, by = upload) =>
  (await withUploaded(pageOf(attributes), by)).content[0]?.attributes

test('a page without files stays the same object', async () => {
  const page = pageOf({ image: { url: '/media/a.jpg', alt: 'A' }, text: '<p>data:image hoort hier niet</p>' })
  expect(await withUploaded(page, upload)).toBe(page)
})

test.each<[string, unknown, unknown]>([
  ['a file', new File(['x'], 'x.png', { type: 'image/png' }), { url: '/storage/png.jpg', alt: '' }],
  ['a data: picture', pixel, '/storage/png.jpg'],
  ['a data: picture with its words', { url: pixel, alt: 'Een duin' }, { url: '/storage/png.jpg', alt: 'Een duin' }],
  [
    'pictures in formatted text',
    `<p>a<img src="${pixel}">b<img src="${pixel}"></p>`,
    '<p>a<img src="/storage/png.jpg">b<img src="/storage/png.jpg"></p>',
  ],
  ['one deep in a list', [{ image: null }, { image: pixel }], [{ image: null }, { image: '/storage/png.jpg' }]],
])('%s is replaced by the address in the library', async (_, value, expected) => {
  expect(await uploaded({ field: value })).toEqual({ field: expected })
})

test('what is refused stays as it is', async () => {
  expect(await uploaded({ image: pixel }, () => Promise.reject(new Error('te groot')))).toEqual({ image: pixel })
})
