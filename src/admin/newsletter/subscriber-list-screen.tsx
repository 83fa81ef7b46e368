// /admin/nieuwsbrief/adressen: who asked for the newsletter, with the proof that they did.

import { Download } from 'lucide-react'
import { useCallback } from 'react'
import type { Reply } from '#api/index.ts'
import { type SubscriberState, subscriberStateLabels } from '#domain/newsletter/subscriber.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { saveFile } from '#ui/save-file.ts'
import { QueryState } from '#parts/requests/query-state.tsx'
import { dateTimeOrDash } from '../date-or-dash.ts'
import { EmailAddress } from '../email-address.tsx'
import { useListChoices } from '../list/list-choices.ts'
import { ListChoice, ListFilters } from '../list/list-filters.tsx'
import { ListPager } from '../list/list-pager.tsx'
import { type Column, RecordTable } from '../list/record-table.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { NewsletterTabs } from './newsletter-tabs.tsx'

type Listed = Reply<'GET /api/admin/subscribers'>['subscribers'][number]

/** As the address says it, and what the API calls it. */
const states: Readonly<Record<string, SubscriberState>> = { aangemeld: 'confirmed', onbevestigd: 'pending', afgemeld: 'unsubscribed' }
const choices = Object.fromEntries(Object.entries(states).map(([word, state]) => [word, subscriberStateLabels[state]]))

export default function SubscriberListScreen() {
  const { chosen } = useListChoices()
  const [state, search, from] = [states[chosen('stand')], chosen('zoek'), chosen('na')]
  const { notice, busy, run } = useMutation()
  const { result, reload } = useQuery(
    useCallback(
      () =>
        browserApi('GET /api/admin/subscribers', {
          query: { ...(state && { state }), ...(search && { zoek: search }), ...(from && { na: from }) },
        }),
      [state, search, from],
    ),
  )
  const take = () =>
    run(async () => {
      const { name, bytes } = await browserApi('POST /api/admin/subscribers/export', { body: state ? { state } : {} })
      saveFile({ name, bytes: new Uint8Array(bytes) }, 'text/csv')
      return 'Het bestand is gedownload. Dat staat in het logboek.'
    })
  const leave = ({ id, email }: Listed) =>
    run(async () => {
      await browserApi('POST /api/admin/subscribers/:id/unsubscribe', { params: { id: String(id) } })
      await reload()
      return `${email} krijgt geen nieuwsbrief meer.`
    })
  return (
    <>
      <ScreenHead
        title="Adressen van de nieuwsbrief"
        about="Met het bewijs dat iemand erom vroeg: wanneer, waar, en wat er bij het formulier stond."
      >
        <Button kind="ghost" busy={busy} onClick={() => void take()}>
          <Download aria-hidden size={20} />
          Download als CSV
        </Button>
      </ScreenHead>
      <NewsletterTabs />
      <ListFilters search="Zoek op e-mailadres">
        <ListChoice label="Stand" name="stand" options={choices} all="Alle" />
      </ListFilters>
      {notice && (
        <div className="mb-6">
          <Notice kind={notice.kind}>{notice.text}</Notice>
        </div>
      )}
      <QueryState result={result} reload={reload}>
        {({ subscribers, next }) => (
          <>
            <RecordTable
              caption="Adressen"
              columns={columnsWith(busy, leave)}
              rows={subscribers}
              keyOf={({ id }) => id}
              empty={search || state ? 'Niets gevonden.' : 'Nog niemand heeft zich aangemeld.'}
            />
            <ListPager next={next} />
          </>
        )}
      </QueryState>
    </>
  )
}

const columnsWith = (busy: boolean, leave: (one: Listed) => unknown): readonly Column<Listed>[] => [
  {
    name: 'E-mailadres',
    cell: ({ email }) => (
      <span className="font-semibold">
        <EmailAddress of={email} />
      </span>
    ),
  },
  { name: 'Stand', cell: (one) => <State {...one} /> },
  { name: 'Gevraagd', cell: (one) => <Proof {...one} /> },
  {
    name: 'Afmelden',
    cell: (one) =>
      one.state === 'unsubscribed' ? (
        '–'
      ) : (
        <Button kind="plain" busy={busy} className="-my-2" onClick={() => void leave(one)}>
          Afmelden<span className="sr-only">: {one.email}</span>
        </Button>
      ),
  },
]

function State({ state, confirmed_at, left_at }: Listed) {
  const since = left_at ?? confirmed_at
  return (
    <>
      {subscriberStateLabels[state]}
      {since && <span className="block text-sm text-ink-soft">{dateTimeOrDash(since)}</span>}
    </>
  )
}

function Proof({ asked_at, confirmed_at, form, consent_version, wording }: Listed) {
  return (
    <details>
      <summary className="-my-2.5 flex min-h-11 cursor-pointer items-center text-deep underline underline-offset-4">
        {dateTimeOrDash(asked_at)}
      </summary>
      <p className="mt-1 max-w-[36ch] text-ink-soft">
        {form}, tekst {consent_version}: “{wording}”{confirmed_at && ` Bevestigd op ${dateTimeOrDash(confirmed_at)}.`}
      </p>
    </details>
  )
}
