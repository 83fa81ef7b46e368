import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Video } from './video.tsx'

test('the film carries its still before any script runs', () => {
  const markup = renderToStaticMarkup(<Video base="/videos" name="duin-instructions" title="Zo trek je het aan" sizes="92vw" />)
  expect(markup).toContain('poster="/images/duin-instructions-960.avif"')
  expect(markup).toContain('src="/videos/duin-instructions.mp4"')
})
