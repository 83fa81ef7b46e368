import { formatShortDate } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { defineList, RowButton } from '../shared/list/define-list.tsx'
import type { List } from '../shared/list/list-declaration.ts'
import { announcementOf, type DiscountCode, discountUrl } from './announcement.ts'
import { useState } from 'react'
import type { DiscountKind } from '#domain/discount/discount-code.ts'
import { addMonths, toCalendarDay } from '#domain/time/calendar-day.ts'
import { FieldDialog } from '../shared/forms/field-form.tsx'
import type { StaffFields } from '../shared/forms/staff-fields.ts'
import { formatEuroAmount } from '#domain/money.ts'

type NewDiscountProps = { onClose: () => void; onDone: () => Promise<void> }

const fieldsFor = (kind: DiscountKind) =>
  ({
    code: {
      kind: 'text',
      label: 'Code',
      required: true,
      hint: 'Letters en cijfers, zoals HERFST10.',
      max: 24,
    },
    kind: {
      kind: 'radio',
      label: 'Wat geeft de code?',
      options: [
        ['percent', 'Een percentage van de producten'],
        ['amount', 'Een bedrag van de producten af'],
        ['free-delivery', 'Gratis bezorging'],
      ],
    },
    percent: {
      kind: 'number',
      label: 'Percentage',
      hint: 'Een heel getal tot en met 50, zoals 10.',
      empty: 0,
      when: { kind: 'percent' },
    },
    amount: {
      kind: 'euros',
      label: 'Bedrag in euro’s',
      hint: 'Zoals 5,00.',
      empty: 0,
      when: { kind: 'amount' },
    },
    starts_on: { kind: 'date', label: 'Eerste dag', half: true },
    ends_on: { kind: 'date', label: 'Laatste dag', half: true },
    min_subtotal: {
      kind: 'euros',
      label: 'Vanaf welk bedrag aan producten?',
      hint:
        kind === 'amount'
          ? 'Minstens een euro meer dan de korting, zoals 25,00.'
          : 'Leeg als er geen minimum is. Zoals 25,00.',
      empty: 0,
    },
    max_uses: {
      kind: 'number',
      label: 'Voor hoeveel bestellingen?',
      hint: 'Leeg als er geen grens is. Zoals 100.',
      empty: null,
    },
    once_per_customer: { kind: 'checkbox', label: 'Eén bestelling per klant' },
    note: {
      kind: 'text',
      label: 'Waarvoor is de code?',
      max: 300,
      hint: 'Alleen collega’s lezen dit. Zoals: nieuwsbrief van november.',
    },
    warning: {
      kind: 'note',
      content: (
        <p className="text-sm text-ink-soft">
          Wat de code geeft en wanneer, kun je later niet meer veranderen: klanten moeten op de
          aankondiging kunnen rekenen. Stoppen kan altijd.
        </p>
      ),
    },
  }) as const satisfies StaffFields

/** What a code gives cannot change afterwards, so that its announcement stays true. */
function NewDiscountDialog({ onClose, onDone }: NewDiscountProps) {
  const [kind, setKind] = useState<DiscountKind>('percent')
  const [today] = useState(() => toCalendarDay(new Date()))
  return (
    <FieldDialog
      title="Nieuwe kortingscode"
      fields={fieldsFor(kind)}
      values={{ kind, starts_on: today, ends_on: addMonths(today, 1) }}
      button="Maak de code"
      onType={(values) => setKind(values.kind)}
      send={async (body) => {
        const { code } = await browserApi('POST /api/admin/discount-codes', { body })
        await onDone()
        return `De kortingscode ${code} is gemaakt.`
      }}
      onClose={onClose}
    />
  )
}

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
      // On two lines where the table has little room, and never inside a date.
      cell: ({ starts_on, ends_on }) => (
        <>
          <span className="whitespace-nowrap">{formatShortDate(starts_on)}</span>{' '}
          <span className="whitespace-nowrap">t/m {formatShortDate(ends_on)}</span>
        </>
      ),
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
    <span className="-ms-3.5 flex flex-wrap xl:flex-nowrap">
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
