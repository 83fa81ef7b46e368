import { expect, test } from 'vitest'
import { type UnsavedFiles, createFileReplacer } from './use-sanitised-page.ts'
import { withPendingPictures } from './live-preview.tsx'

const file = new File(['x'], 'bed.jpg', { type: 'image/jpeg' })
const data = 'data:image/png;base64,iVBORw0='

test('createFileReplacer gives a picture that is not uploaded the same placeholder URL each time', () => {
  const replaceFiles = createFileReplacer()
  const unsaved: UnsavedFiles = {}
  const values = {
    title: 'Kop',
    image: { url: file, alt: '' },
    points: [{ image: data }, { image: '/media/lamp.jpg' }],
  }
  const sent = replaceFiles(values, unsaved) as typeof values
  expect(Object.values(unsaved)).toEqual([file, data])
  expect(sent).toMatchObject({
    title: 'Kop',
    image: { alt: '' },
    points: [{}, { image: '/media/lamp.jpg' }],
  })
  expect(JSON.stringify(sent)).not.toContain('data:')
  expect(unsaved[String(sent.image.url)]).toBe(file)
  expect(replaceFiles(values, {})).toEqual(sent)
})

test('withPendingPictures puts a pending file in its field and keeps other blocks as the same object', () => {
  const content = ['een', 'twee'].map((key) => ({
    key,
    layout: 'TeamMembers',
    attributes: { members: [{ name: 'Bo', image: null }] },
  }))
  const shown = withPendingPictures(
    content,
    new Map([
      ['veld.twee.members.0.image', file],
      ['pagina.cover_image', file],
    ]),
  )
  expect(shown[0]).toBe(content[0])
  expect(shown[1]?.attributes).toEqual({ members: [{ name: 'Bo', image: { url: file, alt: '' } }] })
  expect(withPendingPictures(content, new Map())).toBe(content)
})
