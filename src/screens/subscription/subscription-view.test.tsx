import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Subscription } from '#domain/subscription/subscription.ts'
import { SubscriptionContents } from './subscription-contents.tsx'
import { SubscriptionView } from './subscription-view.tsx'

const nothing = {
  skip: false,
  pause: false,
  resume: false,
  change: false,
  deliver_now: false,
  stop: false,
  pay: false,
}
const running: Subscription = {
  token: 'abc',
  number: 'A5001',
  state: 'active',
  state_label: 'Loopt',
  interval: '2 months',
  day_of_month: 31,
  next_date: '2027-01-31',
  paused_until: null,
  change_until: '2027-01-30',
  lines: [
    {
      id: 7,
      name: 'Duin',
      slug: 'duin',
      path: '/product/duin?maat=xl',
      image_url: null,
      image_tint: null,
      quantity: 2,
      unit_price: 12.95,
      line_total: 25.9,
      in_stock: true,
      max: 999,
    },
  ],
  subtotal: 25.9,
  shipping: 5,
  total: 30.9,
  address: {
    first_name: 'Jo',
    last_name: 'de Wit',
    street: 'Dam',
    street_number: '1',
    street_addition: '',
    postcode: '1012JS',
    city: 'Amsterdam',
  },
  billing_address: null,
  delivery_instructions: [],
  payment_method: 'automatische incasso',
  started_at: '2026-11-30T10:00:00.000Z',
  stopped_at: null,
  price_change: null,
  shipping_rate: { shipping_fee: 5, free_shipping_from: 50 },
  short: [],
  upcoming: ['2027-01-31', '2027-03-31', '2027-05-31'],
  pending_changes: [],
  history: [],
  can: { ...nothing, skip: true, pause: true, change: true, deliver_now: true, stop: true },
}

function render(part: Partial<Subscription>) {
  const subscription = { ...running, ...part }
  const element = <SubscriptionView subscription={subscription} today="2027-01-01" />
  const router = createMemoryRouter([{ path: '/abonnement/:token', element }], {
    initialEntries: ['/abonnement/abc'],
  })
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return { html, text: html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') }
}
const actionsIn = (html: string) =>
  [...html.matchAll(/name="doe" value="([^"]*)"/g)].map((match) => match[1])

test('SubscriptionView shows date, price, last day for changes and later dates of an active subscription', () => {
  const { text, html } = render({})
  expect(text).toContain('Volgende levering zondag 31 januari 2027')
  expect(text).toMatch(/€ 30,90, elke 2 maanden ?\. Wijzigen kan tot en met 30 januari 2027\./)
  expect(text).toContain('Daarna op 31 maart 2027 en 31 mei 2027')
  expect(actionsIn(html)[0]).toBe('skip')
  expect(html).toContain('name="date" value="2027-01-31"')
  expect(html).toContain('href="/abonnement/abc/stoppen"')
})

test('SubscriptionContents links each line to the page of its product, opened on its size', () => {
  const router = createMemoryRouter([
    { path: '/', element: <SubscriptionContents subscription={running} /> },
  ])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(
    'href="/product/duin?maat=xl"',
  )
})

test('SubscriptionView offers only payment after a failed charge', () => {
  const { text, html } = render({
    state: 'payment-failed',
    next_date: null,
    upcoming: [],
    can: { ...nothing, stop: true, pay: true },
  })
  expect(text).toContain('Het afschrijven van je levering is niet gelukt')
  expect(text).toContain('Je levering wacht op je betaling')
  expect(actionsIn(html)).toEqual(['pay'])
})

test('SubscriptionView shows the end of a pause and the next delivery, and offers to resume', () => {
  const { text, html } = render({
    state: 'paused',
    paused_until: '2027-03-01',
    next_date: '2027-03-31',
    can: { ...nothing, resume: true },
  })
  expect(text).toContain('Tot 1 maart 2027')
  expect(text).toContain('De eerste levering daarna is op 31 maart 2027')
  expect(actionsIn(html)).toEqual(['resume'])
})

test('SubscriptionView offers only a restart for a stopped subscription', () => {
  const { text, html } = render({
    state: 'stopped',
    next_date: null,
    stopped_at: '2027-01-05T10:00:00.000Z',
    can: nothing,
  })
  expect(text).toContain('Gestopt dinsdag 5 januari 2027')
  expect(text).toContain('Begin opnieuw')
  expect(actionsIn(html)).toEqual([])
})

test('SubscriptionView announces a price change and products out of stock', () => {
  const lines = [
    { name: 'Duin', old: 12.95, new: 13.45 },
    { name: 'Verzendkosten', old: 5, new: 5.5 },
  ]
  const { text } = render({
    price_change: { from_date: '2027-03-31', old_total: 30.9, new_total: 32.4, lines },
    short: ['Duin', 'Zee'],
  })
  expect(text).toContain('Vanaf 31 maart 2027 verandert de prijs')
  expect(text).toMatch(/kost dan € 32,40 in plaats van € 30,90/)
  expect(text).toContain('Duin: € 13,45 in plaats van € 12,95')
  expect(text).toContain('Verzendkosten: € 5,50 in plaats van € 5,00')
  expect(text).toContain('Het gaat om Duin en Zee')
})
