import { useState } from 'react'
import { Link } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { packagingMaterials } from '#domain/catalogue/fields/packaging-materials.ts'
import { packagingThreshold } from '../domain/producer-report.ts'
import { toCalendarDay, yearOf } from '#domain/time/calendar-day.ts'
import { browserApi } from '#components/api-context.ts'
import { RecordTable } from '#admin/shared/list/record-table.tsx'
import { ScreenHeader, Section, Reply } from '#admin/shared/screen.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { formatCount } from '#admin/shared/format.ts'
import { loggedDownloadText, useDownload, DownloadButton } from '#admin/shared/download.tsx'

type Report = EndpointReply<'GET /api/admin/producer-report'>

/**
 * The shop erases what was ordered two years after delivery, so older years would be incomplete.
 */
const shownYears = 3
const kilograms = new Intl.NumberFormat('nl-NL', {
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
})
const formatKilograms = (grams: number) => `${kilograms.format(grams / 1_000)} kg`

export default function ProducerReportScreen() {
  const [thisYear] = useState(() => yearOf(toCalendarDay(new Date())))
  const [year, setYear] = useState(String(thisYear))
  const { busy, failure, download } = useDownload()
  const save = () =>
    download(
      () => browserApi('GET /api/admin/producer-report/file', { query: { year } }),
      'text/csv',
      loggedDownloadText,
    )
  const years = Array.from({ length: shownYears }, (_, index) => String(thisYear - index))
  return (
    <>
      <ScreenHeader
        title="Verpakking en textiel"
        about="Hoeveel verpakking en textiel je in een jaar hebt verzonden: de pakken maal de grammen die bij het product staan."
      />
      <div className="mb-6 max-w-xs">
        <LabelledSelect
          label="Jaar"
          value={year}
          options={years.map((one) => [one, one] as const)}
          onChange={setYear}
        />
      </div>
      <Reply from="GET /api/admin/producer-report" query={{ year }}>
        {(report) => <ReportSections report={report} year={year} />}
      </Reply>
      <div className="mt-8 grid justify-items-start gap-4">
        <DownloadButton busy={busy} onClick={save}>
          Download per product (CSV)
        </DownloadButton>
        {failure}
      </div>
    </>
  )
}

function ReportSections({ report, year }: { report: Report; year: string }) {
  const total = report.packaging.reduce((sum, { grams }) => sum + grams, 0)
  return (
    <div className="grid max-w-3xl gap-8">
      <p role="status">
        {`${formatCount(report.packs)} ${report.packs === 1 ? 'pak' : 'pakken'} in ${formatCount(report.parcels)} ${report.parcels === 1 ? 'zending' : 'zendingen'} in ${year}.`}
        {report.unknown_packs > 0 &&
          ` Van ${formatCount(report.unknown_packs)} pakken weten we het product niet meer.`}
      </p>
      <Section title="Verpakking" className="grid gap-3">
        <RecordTable
          caption={`Verpakking in ${year}`}
          rows={report.packaging.filter(({ grams }) => grams > 0)}
          keyOf={({ material }) => material}
          columns={[
            { name: 'Materiaal', cell: ({ material }) => packagingMaterials[material] },
            { name: 'Gewicht', number: true, cell: ({ grams }) => formatKilograms(grams) },
          ]}
        />
        <p>
          <strong>Samen: {formatKilograms(total)}.</strong> Verzenddozen tellen ook als verpakking.
          Die staan hier niet bij.
        </p>
        <p className="measure text-sm text-ink-soft">
          {total > packagingThreshold
            ? 'Dit is meer dan 50.000 kilo: je moet aangifte doen bij Verpact.'
            : 'Vanaf 50.000 kilo per jaar doe je aangifte bij Verpact. Bewaar ook onder die grens wat je op de markt bracht.'}
        </p>
      </Section>
      <Section title="Textiel" className="grid gap-3">
        <p>
          <strong>{formatKilograms(report.textile.grams)}</strong> in{' '}
          {formatCount(report.textile.packs)} pakken.
        </p>
        <p className="measure text-sm text-ink-soft">
          Ben je de eerste die dit textiel in Nederland verkoopt, dan meld je je en doe je elk jaar
          verslag (UPV textiel), zelf of via een organisatie. Er is geen ondergrens.
        </p>
      </Section>
      {report.incomplete.length > 0 && <IncompleteProducts products={report.incomplete} />}
    </div>
  )
}

const IncompleteProducts = ({ products }: { products: Report['incomplete'] }) => (
  <Section title="Nog niet compleet" className="grid gap-3">
    <p>Bij deze producten ontbreken gewichten. Ze tellen niet of maar voor een deel mee.</p>
    <ul className="list-disc ps-5">
      {products.map(({ slug, name, packs }) => (
        <li key={slug}>
          <Link to={`/admin/producten/${slug}`} className="underline">
            {name}
          </Link>
          , {formatCount(packs)} {packs === 1 ? 'pak' : 'pakken'}
        </li>
      ))}
    </ul>
  </Section>
)
