import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { highlightsFromAttributes } from '#domain/catalogue/product-page/product-texts.ts'
import { demoProducts } from '../../catalogue/demo-catalogue.ts'
import { filmNames, films, filmSeconds, filmSteps } from '../../catalogue/film-texts.ts'
import { renderCaptions } from './captions.ts'
import { fileHash, filmHash, type RenderedFilm, renderedFilmsPath } from './film-hash.ts'
import { drawings, frameAt, startTimes } from './frames.ts'

const shownFilms = demoProducts.flatMap(({ slug, attributes }) =>
  highlightsFromAttributes(attributes).flatMap(({ image, isVideo, steps }) =>
    isVideo ? [{ slug, name: image, steps }] : [],
  ),
)
const megabyte = 1_000_000
const renderedFilms = JSON.parse(readFileSync(renderedFilmsPath, 'utf8')) as Record<
  string,
  RenderedFilm
>

test('a pull-up, a slip with tabs, a pad for men and an underpad have a film', () => {
  expect(shownFilms.map(({ slug, name }) => [slug, name])).toEqual([
    ['duin-dagbroekje', 'duin-instructions'],
    ['helm-verband', 'helm-instructions'],
    ['storm-slip-dag', 'storm-instructions'],
    ['wad-onderlegger', 'wad-instructions'],
  ])
  expect(new Set(shownFilms.map(({ name }) => name))).toEqual(new Set(filmNames))
})

describe.each(filmNames)('%s', (name) => {
  const { parts } = films[name]
  const captions = parts.map(({ caption }) => caption)

  test('has a film, captions and a still, rendered together from its present drawings and texts', async () => {
    const [film, still] = [
      readFileSync(`demo/videos/${name}.mp4`),
      readFileSync(`demo/pictures/sources/images/${name}.jpg`),
    ]
    expect(renderedFilms[name], 'run: node demo/scenes/video.ts').toEqual({
      drawings: filmHash(name),
      film: fileHash(film),
      still: fileHash(still),
    })
    expect(readFileSync(`demo/videos/${name}.vtt`, 'utf8')).toBe(renderCaptions(name))
    expect(film.length).toBeLessThan(0.8 * megabyte)
    expect(await sharp(still).metadata()).toMatchObject({ width: 1280, height: 960 })
  })

  test('takes 20 to 40 seconds, with a drawing for each part', () => {
    expect(filmSeconds(name)).toBeGreaterThanOrEqual(20)
    expect(filmSeconds(name)).toBeLessThanOrEqual(40)
    expect(drawings[name]).toHaveLength(parts.length)
  })

  test('has captions that can be read in time and fit in three lines of a phone', () => {
    for (const { caption, seconds } of parts) {
      expect(caption.length / seconds).toBeLessThanOrEqual(19)
      expect(caption.length).toBeLessThanOrEqual(99)
    }
    expect(captions.join(' ')).not.toMatch(/[[\]!]/)
  })

  test('shows every part for as long as its caption', () => {
    const cues = [
      ...renderCaptions(name).matchAll(/^00:00:(\d\d\.\d{3}) --> 00:00:(\d\d\.\d{3})\n(.+)$/gm),
    ]
    expect(cues.map(([, from, , text]) => [Number(from), text])).toEqual(
      parts.map(({ caption }, index) => [startTimes(name)[index], caption]),
    )
    expect(Number(cues.at(-1)![2])).toBe(filmSeconds(name))
  })

  test('numbers its steps as the product page does', () => {
    const drawnNumbers = parts.flatMap(({ title, seconds }, index) => {
      if (title === undefined) return []
      const frame = frameAt(name, startTimes(name)[index]! + seconds / 2)
      return [/font-size="60"[^>]*>(\d)<\/text>/.exec(frame)?.[1]]
    })
    expect(drawnNumbers).toEqual(
      filmSteps(name)
        .split('\n')
        .map((_, index) => String(index + 1)),
    )
  })
})

test('every film has steps below it, which are its captions', () => {
  for (const { name, steps } of shownFilms) {
    const captions = [
      ...readFileSync(`demo/videos/${name}.vtt`, 'utf8').matchAll(/-->.*\n(.+)$/gm),
    ].map(([, text]) => text)
    expect(steps.length).toBeGreaterThanOrEqual(5)
    expect(captions.filter((caption) => steps.includes(caption!))).toEqual(steps)
    expect(captions.length - steps.length).toBeLessThanOrEqual(2)
  }
})
