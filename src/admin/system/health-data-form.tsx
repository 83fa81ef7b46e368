// The legal ground for health data: consent of each customer, or another ground in the words of a
// lawyer.

import { type SubmitEvent, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledTextarea } from '#ui/labelled-textarea.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'

type Setting = EndpointReply<'GET /api/admin/health-data'>
type Ground = Setting['setting']['ground']

const fetchSetting = () => browserApi('GET /api/admin/health-data')
const options = [
  {
    value: 'consent',
    label: 'Toestemming van de klant',
    note: 'Bij het afrekenen en het maken van een account staat een vinkje. Zonder vinkje geen bestelling. Aan de telefoon vraag je het zelf.',
  },
  {
    value: 'other',
    label: 'Een andere grondslag',
    note: 'De winkel vraagt dan niets. Je jurist schrijft op waarom je deze gegevens mag gebruiken.',
  },
]

export function HealthDataForm() {
  const { result, reload } = useQuery(fetchSetting)
  return (
    <section aria-labelledby="health-data" className="mt-14 max-w-[44rem]">
      <h2 id="health-data" className="mb-4 text-xl">
        Gezondheidsgegevens
      </h2>
      <QueryBoundary result={result} reload={reload}>
        {(setting) => <Form key={setting.version} stored={setting} reload={reload} />}
      </QueryBoundary>
    </section>
  )
}

function Form({
  stored: { setting, version },
  reload,
}: {
  stored: Setting
  reload: () => Promise<void>
}) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const [ground, setGround] = useState<Ground>(setting.ground)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? setting.text)
    void run(async () => {
      await browserApi('PUT /api/admin/health-data', {
        body: { setting: { ground, text }, version },
      })
      await reload()
      return 'Bewaard. Dit geldt voor elke nieuwe bestelling.'
    }).then((done) => done || form.current?.querySelector('textarea')?.focus())
  }
  const error = errors['setting.text']?.[0]
  return (
    <StaffForm
      busy={busy}
      draft="gezondheidsgegevens"
      subject="shop"
      form={form}
      onSubmit={save}
      className="grid gap-5"
    >
      <p>
        Een bestelling kan iets zeggen over iemands gezondheid. De wet vraagt daarvoor een eigen
        grondslag (artikel 9 van de AVG).
      </p>
      <RadioCards
        legend="Waarom mag je deze gegevens gebruiken?"
        name="ground"
        options={options}
        value={ground}
        onChange={(value) => setGround(value === 'other' ? 'other' : 'consent')}
      />
      {ground === 'other' && (
        <LabelledTextarea
          label="Tekst van je jurist"
          hint="Komt in het privacybeleid op de plek van [[grondslag gezondheidsgegevens]]. Haal daar zelf de zinnen over toestemming weg."
          name="text"
          defaultValue={setting.text}
          rows={5}
          maxLength={1000}
          aria-required
          error={error}
        />
      )}
      {notice && !error && <Notice kind="error">{notice.text}</Notice>}
      <div>
        <Button type="submit" busy={busy}>
          Bewaar de grondslag
        </Button>
      </div>
    </StaffForm>
  )
}
