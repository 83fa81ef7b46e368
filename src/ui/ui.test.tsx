import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Breadcrumb } from './breadcrumb.tsx'
import { Button } from './button.tsx'
import { LabelledField } from './form/labelled-field.tsx'
import { Picture } from './product-picture.tsx'
import { RadioCards } from './form/radio-cards.tsx'
import { QuantityStepper } from './form/quantity-stepper.tsx'
import { TintBackground } from './tint-background.tsx'
import { renderInRouter } from '#tests/support/builders/render-in-router.tsx'

const html = (node: ReactNode) => renderInRouter(node)
const nothing = () => {}
const disabled = (page: string) =>
  [...page.matchAll(/<button[^>]*>/g)].map(([button]) => / disabled=""/.test(button))

test('Field links its label, hint and error to its input', () => {
  const page = html(
    <LabelledField
      label="Postcode"
      name="postcode"
      hint="Zoals 1234 AB"
      error="Vul een postcode in."
      id="postcode"
    />,
  )
  expect(page).toContain('<label for="postcode"')
  expect(page).toMatch(/<p id="postcode-hint"[^>]*>Zoals 1234 AB/)
  expect(page).toMatch(/<p id="postcode-error"[^>]*>.*Vul een postcode in\./)
  expect(page).toMatch(/<input[^>]*aria-describedby="postcode-hint postcode-error"/)
  expect(page).toMatch(/<input[^>]*aria-invalid="true"/)
})

test('Field without hint or error has no description', () => {
  expect(html(<LabelledField label="Naam" name="name" />)).not.toMatch(
    /aria-describedby=|aria-invalid=/,
  )
})

test('Stepper disables minus at 1 and below, and plus only at a given max', () => {
  expect(disabled(html(<QuantityStepper label="Aantal" value={1} onChange={nothing} />))).toEqual([
    true,
    false,
  ])
  expect(disabled(html(<QuantityStepper label="Aantal" value={0} onChange={nothing} />))).toEqual([
    true,
    false,
  ])
  expect(disabled(html(<QuantityStepper label="Aantal" value={2} onChange={nothing} />))).toEqual([
    false,
    false,
  ])
  expect(
    disabled(html(<QuantityStepper label="Aantal" value={3} max={3} onChange={nothing} />)),
  ).toEqual([false, true])
})

test('Button is announced as busy and stays focusable', () => {
  const page = html(<Button busy>Ga naar betaling</Button>)
  expect(page).toContain('aria-busy="true"')
  expect(page).toContain('aria-disabled="true"')
  expect(page).not.toContain(' disabled=')
})

test('Picture offers a resized picture as AVIF in several widths with one JPEG fallback', () => {
  const page = html(
    <Picture url="/media/duin.jpg" width={640} height={480} alt="Pak Duin" sizes="50vw" />,
  )
  expect(page).toContain(
    'type="image/avif" srcSet="/media/duin-160.avif 160w, /media/duin-320.avif 320w',
  )
  expect(page).toMatch(
    /<img[^>]*src="\/media\/duin-640.jpg" width="640" height="480" alt="Pak Duin" loading="lazy"/,
  )
})

test('Picture shows other images unchanged, and loads a priority picture eagerly', () => {
  const page = html(
    <Picture url="/images/placeholder.svg" width={320} height={320} alt="" sizes="80px" priority />,
  )
  expect(page).not.toContain('<source')
  expect(page).toContain('loading="eager"')
  expect(page).toContain('fetchPriority="high"')
})

test('Picture with behind loads with low priority', () => {
  const page = html(
    <Picture url="/media/duin.jpg" width={640} height={480} alt="" sizes="9rem" behind />,
  )
  expect(page).toMatch(/<img[^>]*loading="lazy"[^>]*fetchPriority="low"/)
})

test('Breadcrumb shows the last entry as the current page without a link', () => {
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

test('RadioCards share a name and link their error to the fieldset', () => {
  const options = [
    { value: 'ideal', label: 'iDEAL' },
    { value: 'card', label: 'Creditcard' },
  ]
  const page = html(
    <RadioCards
      legend="Betaalmethode"
      name="method"
      options={options}
      value="card"
      onChange={nothing}
      error="Kies er een."
    />,
  )
  expect(page.match(/name="method"/g)).toHaveLength(2)
  expect(page).toMatch(/checked="" value="card"|value="card" checked=""/)
  expect(page).toMatch(/<fieldset aria-describedby="([^"]+)".*<p id="\1"/)
})

test('Tint has no style attribute', () => {
  expect(html(<TintBackground tint="#bcdfea" />)).toContain('color="#bcdfea"')
  expect(html(<TintBackground tint="#bcdfea" />)).not.toContain('style=')
})
