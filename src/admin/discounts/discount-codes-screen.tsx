// /admin/kortingscodes: the discount codes with what was sold with them, a form for a new one, and
// the buttons to announce or stop one.

import { formatEuroAmount } from '#domain/money.ts'
import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { defineList } from '../shared/list/define-list.tsx'
import { RowButton } from '../shared/list/row-button.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { announcementOf, type DiscountCode, discountUrl } from './announcement.ts'
import { NewDiscountDialog } from './new-discount-dialog.tsx'

export default defineList({
  title: 'Kortingscodes',
  about:
    'Een klant vult de code in bij het afrekenen, of opent de link. Noem bij een aankondiging altijd de voorwaarden: ‘Kopieer tekst’ geeft ze erbij.',
  actions: ({ open, close, reload }) => (
    <Button
      aria-haspopup="dialog"
      onClick={() => open(<NewDiscountDialog onClose={close} onDone={reload} />)}
    >
      Nieuwe kortingscode
    </Button>
  ),
  from: 'GET /api/admin/discount-codes',
  rows: 'codes',
  tabs: {
    running: {
      label: 'Lopend',
      empty:
        'Er loopt nu geen kortingscode. Maak er een met de knop bovenaan: je kiest wat de code geeft en tot wanneer.',
    },
    planned: { label: 'Gepland', empty: 'Er staat geen kortingscode klaar voor later.' },
    ended: { label: 'Afgelopen', empty: 'Er is nog geen kortingscode afgelopen.' },
    apologies: {
      label: 'Excuuscodes',
      empty:
        'Er loopt geen excuuscode. De klantenservice maakt er een op de pagina van een bestelling.',
    },
  },
  keyOf: ({ code }) => code,
  columns: (list) => [
    {
      name: 'Code',
      fill: true,
      cell: ({ code, gift, note }) => (
        <>
          <span className="font-semibold">{code}</span>{' '}
          <span className="text-ink-soft">{note ? `${gift}, ${note}` : gift}</span>
        </>
      ),
    },
    {
      name: 'Geldig',
      cell: ({ starts_on, ends_on }) =>
        `${formatShortDate(starts_on)} t/m ${formatShortDate(ends_on)}`,
    },
    {
      name: 'Gebruikt',
      number: true,
      cell: ({ uses, max_uses }) => (max_uses === null ? uses : `${uses} van ${max_uses}`),
    },
    { name: 'Omzet', number: true, cell: ({ revenue }) => formatEuroAmount(revenue) },
    { name: 'Korting', number: true, cell: ({ discount }) => formatEuroAmount(discount) },
    { name: 'Doen', cell: (row) => <CodeActions row={row} list={list} /> },
  ],
})

type Props = { row: DiscountCode; list: List<'GET /api/admin/discount-codes'> }

function CodeActions({ row, list: { change, busy, state } }: Props) {
  const { code } = row
  const copy = (text: string, done: string) =>
    change(() => navigator.clipboard.writeText(text).then(() => done))
  const stop = () =>
    change(async () => {
      await browserApi('POST /api/admin/discount-codes/:code/stop', { params: { code } })
      return `${code} is gestopt. Bestellingen die hem al hebben, houden hun korting.`
    })
  return (
    <span className="flex flex-wrap gap-x-2 xl:flex-nowrap">
      <RowButton
        label="Kopieer link"
        of={code}
        onClick={() => copy(discountUrl(code), `De link naar ${code} is gekopieerd.`)}
      />
      <RowButton
        label="Kopieer tekst"
        of={code}
        onClick={() => copy(announcementOf(row), `De tekst over ${code} is gekopieerd.`)}
      />
      {state !== 'ended' && <RowButton label="Stop" of={code} busy={busy} onClick={stop} />}
    </span>
  )
}
