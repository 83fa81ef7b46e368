import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Video, VideoSteps } from './video.tsx'

test('the server renders a lazily loaded still behind the video', () => {
  const markup = renderToStaticMarkup(
    <Video base="/videos" name="duin-instructions" title="Zo trek je het aan" sizes="92vw" />,
  )
  const [still = ''] = /<img[^>]*>/.exec(markup) ?? []
  expect(markup).toContain('/images/duin-instructions-960.avif 960w')
  expect(still).toContain('loading="lazy"')
  expect(markup.indexOf(still)).toBeLessThan(markup.indexOf('<video'))
  expect(markup).not.toContain('poster')
  expect(markup).toContain('src="/videos/duin-instructions.mp4"')
})

test('the video has Dutch captions, and no spoken description of what it shows', () => {
  const markup = renderToStaticMarkup(
    <Video base="/videos" name="duin-instructions" title="Zo trek je het aan" sizes="92vw" />,
  )
  expect(markup.match(/<track[^>]*>/g)).toEqual([
    expect.stringMatching(/kind="captions" srcLang="nl" .*src="\/videos\/duin-instructions\.vtt"/),
  ])
})

test('steps are an ordered list in plain HTML, each with its number', () => {
  const steps = ['Vouw hem open.', 'Leg hem neer.']
  const markup = renderToStaticMarkup(<VideoSteps steps={steps} printed={{ current: null }} />)
  const items = [
    ...markup.matchAll(/<li[^>]*>.*?<span aria-hidden[^>]*>(\d)<\/span>.*?>([^<]+)<\/span><\/li>/g),
  ]
  expect(markup).toContain('<ol')
  expect(items.map(([, number, text]) => [number, text])).toEqual([
    ['1', 'Vouw hem open.'],
    ['2', 'Leg hem neer.'],
  ])
})
