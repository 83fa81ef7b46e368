import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Picture } from './picture.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Stepper } from './stepper.tsx'
import { Tint } from './tint.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>)
const nothing = () => {}
const disabled = (page: string) => [...page.matchAll(/<button[^>]*>/g)].map(([button]) => / disabled=""/.test(button))

test('a field ties its label, hint and error to its input', () => {
  const page = html(<Field label="Postcode" name="postcode" hint="Zoals 1234 AB" error="Vul een postcode in." id="postcode" />)
  expect(page).toContain('<label for="postcode"')
  expect(page).toMatch(/<p id="postcode-hint"[^>]*>Zoals 1234 AB/)
  expect(page).toMatch(/<p id="postcode-error"[^>]*>.*Vul een postcode in\./)
  expect(page).toMatch(/<input[^>]*aria-describedby="postcode-hint postcode-error"/)
  expect(page).toMatch(/<input[^>]*aria-invalid="true"/)
})

test('a field without hint or error describes nothing', () => {
  expect(html(<Field label="Naam" name="name" />)).not.toMatch(/aria-describedby=|aria-invalid=/)
})

test('minus is disabled at 1 and less; plus only at a given most', () => {
  expect(disabled(html(<Stepper label="Aantal" value={1} onChange={nothing} />))).toEqual([true, false])
  expect(disabled(html(<Stepper label="Aantal" value={0} onChange={nothing} />))).toEqual([true, false])
  expect(disabled(html(<Stepper label="Aantal" value={2} onChange={nothing} />))).toEqual([false, false])
  expect(disabled(html(<Stepper label="Aantal" value={3} max={3} onChange={nothing} />))).toEqual([false, true])
})

test('a busy button says so and can still hold the focus', () => {
  const page = html(<Button busy>Ga naar betaling</Button>)
  expect(page).toContain('aria-busy="true"')
  expect(page).toContain('aria-disabled="true"')
  expect(page).not.toContain(' disabled=')
})

test('a picture of the shop comes in three formats and its own size', () => {
  const page = html(<Picture url="/media/duin.jpg" width={640} height={480} alt="Pak Duin" sizes="50vw" />)
  expect(page).toContain('type="image/avif" srcSet="/media/duin-160.avif 160w, /media/duin-320.avif 320w')
  expect(page).toContain('type="image/webp"')
  expect(page).toMatch(/<img[^>]*width="640" height="480" alt="Pak Duin" loading="lazy"/)
})

test('a picture from elsewhere is shown as it is; a first picture is not lazy', () => {
  const page = html(<Picture url="/images/placeholder.svg" width={320} height={320} alt="" sizes="80px" priority />)
  expect(page).not.toContain('<source')
  expect(page).toContain('loading="eager"')
  expect(page).toContain('fetchPriority="high"')
})

test('a picture that others go before says so to the browser', () => {
  const page = html(<Picture url="/media/duin.jpg" width={640} height={480} alt="" sizes="9rem" behind />)
  expect(page).toMatch(/<img[^>]*loading="lazy"[^>]*fetchPriority="low"/)
})

test('the last crumb is the page itself', () => {
  const page = html(
    <Breadcrumb
      trail={[
        { name: 'Home', href: '/' },
        { name: 'Duin', href: '/product/duin' },
      ]}
    />,
  )
  expect(page.match(/<a /g)).toHaveLength(1)
  expect(page).toMatch(/<span aria-current="page"[^>]*>Duin/)
})

test('radio cards share a name and tell their error with the question', () => {
  const options = [
    { value: 'ideal', label: 'iDEAL' },
    { value: 'card', label: 'Creditcard' },
  ]
  const page = html(
    <RadioCards legend="Betaalmethode" name="method" options={options} value="card" onChange={nothing} error="Kies er een." />,
  )
  expect(page.match(/name="method"/g)).toHaveLength(2)
  expect(page).toMatch(/checked="" value="card"|value="card" checked=""/)
  expect(page).toMatch(/<fieldset aria-describedby="([^"]+)".*<p id="\1"/)
})

test('a coloured ground carries no style attribute', () => {
  expect(html(<Tint color="#2a6f86" />)).toContain('fill="#bcdfea"')
  expect(html(<Tint color="#2a6f86" />)).not.toContain('style=')
})
