import { expect, test } from 'vitest'
import { type Unsaved, openFileNames } from './without-files.ts'
import { withPending } from './with-pending.ts'

const file = new File(['x'], 'bed.jpg', { type: 'image/jpeg' })
const data = 'data:image/png;base64,iVBORw0='

test('a picture that was not uploaded is known by an address, the same one each time', () => {
  const withoutFiles = openFileNames()
  const unsaved: Unsaved = {}
  const values = { title: 'Kop', image: { url: file, alt: '' }, points: [{ image: data }, { image: '/media/lamp.jpg' }] }
  const sent = withoutFiles(values, unsaved) as typeof values
  expect(Object.values(unsaved)).toEqual([file, data])
  expect(sent).toMatchObject({ title: 'Kop', image: { alt: '' }, points: [{}, { image: '/media/lamp.jpg' }] })
  expect(JSON.stringify(sent)).not.toContain('data:')
  expect(unsaved[String(sent.image.url)]).toBe(file)
  expect(withoutFiles(values, {})).toEqual(sent)
})

test('a file on its way stands in its field; other blocks stay the same', () => {
  const content = ['een', 'twee'].map((key) => ({ key, layout: 'TeamMembers', attributes: { members: [{ name: 'Bo', image: null }] } }))
  const shown = withPending(
    content,
    new Map([
      ['veld.twee.members.0.image', file],
      ['pagina.cover_image', file],
    ]),
  )
  expect(shown[0]).toBe(content[0])
  expect(shown[1]?.attributes).toEqual({ members: [{ name: 'Bo', image: { url: file, alt: '' } }] })
  expect(withPending(content, new Map())).toBe(content)
})
