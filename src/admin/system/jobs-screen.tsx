import type { EndpointReply } from '#api/index.ts'
import type { JobName } from '#domain/staff/job-name.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { formatExactDateTime, formatExactTime } from '#domain/time/format-staff-date.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { DisclosureArrow } from '#ui/disclosure.tsx'
import { adminExtensions } from '#extensions/admin.ts'
import type { JobText } from '../shell/admin-extension.ts'
import { defineList, RowButton } from '../shared/list/define-list.tsx'
import { SystemAlertList } from './system-alerts.tsx'

const coreTexts: Readonly<Record<JobName, JobText>> = {
  'remind-unpaid': {
    title: 'Aan betalen herinneren',
    about: 'Mailt één keer wie een kwartier na het bestellen nog niet betaald heeft.',
  },
  'remind-due': {
    title: 'Aan achteraf betalen herinneren',
    about: 'Mailt op de laatste dag om te betalen, en een week later nog één keer.',
  },
  'expire-swaps': {
    title: 'Onbetaald ruilen afsluiten',
    about: 'Laat de bestelling zoals ze was als het verschil niet op tijd betaald is.',
  },
  'expire-orders': {
    title: 'Onbetaalde bestellingen afsluiten',
    about: 'Geeft de voorraad vrij als er niet op tijd betaald is.',
  },
  'resume-orders': {
    title: 'Onderbroken bestellingen afmaken',
    about: 'Maakt af wat door een storing bleef liggen.',
  },
  'follow-refunds': {
    title: 'Terugbetalingen volgen',
    about: 'Vraagt de betaaldienst of het geld is overgemaakt.',
  },
  'take-in-withdrawals': {
    title: 'Herroepingen opnemen',
    about:
      'Legt vast wat met een bestelnummer is herroepen, en voert uit wat na twee uur niet is afgewezen.',
  },
  'deliver-quietly': {
    title: 'Bezorging bijwerken',
    about: 'Zet verzonden pakketten na een tijd op bezorgd.',
  },
  'run-renewals': {
    title: 'Abonnementen leveren',
    about: 'Kondigt leveringen aan, incasseert en maakt bestellingen.',
  },
  'send-restock-mails': {
    title: 'Mailen wat weer op voorraad is',
    about: 'Mailt wie erom vroeg, één keer, en vergeet de vraag dan.',
  },
  'run-offers': {
    title: 'Aanbiedingen beginnen en eindigen',
    about: 'Laat een aanbieding op het gekozen moment ingaan en stoppen.',
  },
  'ask-after-samples': {
    title: 'Vragen of een proefpakje paste',
    about: 'Mailt tien dagen na de bezorging, één keer.',
  },
  'remind-run-out': {
    title: 'Seintje voor het op is',
    about: 'Mailt wie erom vroeg een week van tevoren, één keer, en vergeet de dag dan.',
  },
  'report-changed-pages': {
    title: 'Zoekmachines inlichten',
    about: 'Meldt nieuwe en gewijzigde pagina’s, als dat bij Instellingen aan staat.',
  },
  'ask-for-reviews': {
    title: 'Om een review vragen',
    about: 'Mailt een tijd na de bezorging, één keer.',
  },
  'delete-expired': {
    title: 'Opruimen wat niet meer nodig is',
    about: 'Vergeet gegevens waarvan de bewaartijd voorbij is.',
  },
  'delete-unowned-files': {
    title: 'Losse bestanden opruimen',
    about: 'Wist elke nacht bestanden waar niets meer bij hoort.',
  },
  'issue-missing-invoices': {
    title: 'Ontbrekende factuurnummers geven',
    about: 'Geeft betaalde bestellingen uit een oudere versie hun nummer, zolang dat op tijd is.',
  },
  'count-pairs': {
    title: 'Tellen wat samen gekocht wordt',
    about: 'Ververst elk uur wat er onder een product staat. Zonder namen van klanten.',
  },
  'watch-mail-server': {
    title: 'Mailserver bewaken',
    about: 'Kijkt of mails de winkel nog uit kunnen.',
  },
  'publish-delivery-terms': {
    title: 'Nieuwe bezorging tonen',
    about: 'Zet een geplande wijziging van de bezorging op de site, op de dag zelf.',
  },
  'publish-shop-notices': {
    title: 'Mededelingen tonen en weghalen',
    about: 'Toont een mededeling of vakantie vanaf de eerste dag, en haalt haar weg na de laatste.',
  },
  'publish-planned': {
    title: 'Geplande pagina’s plaatsen',
    about: 'Zet pagina’s online op het gekozen moment.',
  },
}

const texts: Readonly<Record<string, JobText>> = Object.assign(
  {},
  coreTexts,
  ...adminExtensions.map(({ jobs }) => jobs),
)

/** Returns the stored name for a job of an older version, which has no text. */
const describeJob = (name: string): JobText => texts[name] ?? { title: name, about: '' }

type Job = EndpointReply<'GET /api/admin/jobs'>['jobs'][number]

const formatMoment = (iso: string | null) => {
  if (!iso) return '–'
  const isToday = toCalendarDay(new Date(iso)) === toCalendarDay(new Date())
  return isToday ? formatExactTime(iso) : formatExactDateTime(iso)
}

export default defineList({
  title: 'Achtergrondtaken',
  about:
    'Deze taken doet de winkel zelf; jij hoeft hier niets te doen. Een taak die mislukt, wordt bij de volgende keer vanzelf opnieuw geprobeerd.',
  actions: ({ reload }) => (
    <Button kind="ghost" onClick={reload}>
      Ververs
    </Button>
  ),
  above: <SystemAlertList />,
  from: 'GET /api/admin/jobs',
  rows: 'jobs',
  keyOf: ({ name }) => name,
  columns: ({ busy, change }) => [
    {
      name: 'Taak',
      // Only a job that failed asks for something, so the others show their button when opened.
      cell: (job) => (
        <details open={job.last_run_failed}>
          <summary className="flex min-h-9 cursor-pointer items-center gap-2 font-semibold pointer-coarse:min-h-11">
            {describeJob(job.name).title}
            <DisclosureArrow />
          </summary>
          <p className="text-ink-soft">{describeJob(job.name).about}</p>
          <RowButton
            label={job.last_run_failed ? 'Probeer opnieuw' : 'Start nu'}
            of={describeJob(job.name).title}
            busy={busy}
            onClick={() => change(() => startJob(job))}
          />
        </details>
      ),
    },
    {
      name: 'Nu',
      cell: ({ running, waiting }) => (running > 0 ? 'Bezig' : waiting > 0 ? 'Wacht' : 'Rust'),
    },
    {
      name: 'Laatste keer',
      cell: ({ last_run_at, last_run_failed }) => (
        <>
          {formatMoment(last_run_at)}
          {last_run_failed && <span className="block font-semibold text-error">Mislukt</span>}
        </>
      ),
    },
    { name: 'Volgende keer', cell: ({ next_run_at }) => formatMoment(next_run_at) },
    { name: 'Mislukt', number: true, cell: ({ failed }) => failed },
  ],
  empty: 'De taken zijn nog niet begonnen.',
})

async function startJob({ name }: Job): Promise<string> {
  await browserApi('POST /api/admin/jobs/:name/run', { params: { name } })
  return 'De taak is opnieuw gestart en begint binnen een paar tellen.'
}
