// /admin/instellingen: what the shop tells of itself.

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Reply } from '#api/index.ts'
import { useQuery } from '#parts/requests/use-query.ts'
import { browserApi } from '#parts/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { useUnsavedForm } from '#ui/leave-guard.tsx'
import { Notice } from '#ui/notice.tsx'
import { QueryState } from '#parts/requests/query-state.tsx'
import { FaultList, faultId, faultsOf } from '../fault-list.tsx'
import { ScreenHead } from '../screen-head.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'
import { CarriersForm } from './carriers-form.tsx'

type Settings = Reply<'GET /api/admin/settings'>
type Line = { name: keyof Settings['company']; label: string; hint?: string }

const company: readonly Line[] = [
  { name: 'legalName', label: 'Naam van het bedrijf' },
  { name: 'address', label: 'Adres' },
  { name: 'chamberOfCommerce', label: 'KvK-nummer' },
  { name: 'vat', label: 'Btw-nummer' },
  { name: 'returnAddress', label: 'Adres voor retouren', hint: 'Komt op een doos: zet de naam van de winkel er niet bij.' },
]
const service: readonly Line[] = [
  { name: 'phone', label: 'Telefoon' },
  { name: 'email', label: 'E-mailadres' },
  { name: 'hours', label: 'Openingstijden' },
]
const labels = Object.fromEntries([
  ...[...company, ...service].map(({ name, label }) => [`company.${name}`, label] as const),
  ...[0, 1, 2].map((at) => [`banner.${at}`, `Banner, tekst ${at + 1}`] as const),
])
const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
const ask = () => browserApi('GET /api/admin/settings')

export default function SettingsScreen() {
  const { result, reload } = useQuery(ask)
  const [saved, setSaved] = useState(false)
  const done = async () => {
    setSaved(true)
    await reload()
  }
  return (
    <>
      <ScreenHead title="Instellingen" about="Staat onder elke pagina en op facturen. Facturen die er al zijn, blijven zoals ze waren." />
      <QueryState result={result} reload={reload}>
        {(settings) => <SettingsForm key={settings.version} settings={settings} saved={saved} done={done} />}
      </QueryState>
      <CarriersForm />
    </>
  )
}

type FormProps = { settings: Settings; saved: boolean; done: () => Promise<void> }

function SettingsForm({ settings, saved, done }: FormProps) {
  const { notice, errors, busy, run } = useMutation()
  const form = useRef<HTMLFormElement>(null)
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saved) told.current?.focus()
  }, [saved])
  useUnsavedForm(form, { busy })
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    void run(async () => {
      const told = Object.fromEntries([...company, ...service].map(({ name }) => [name, text(name)])) as Settings['company']
      const banner = settings.banner.map((_, at) => text(`banner${at}`))
      await browserApi('PUT /api/admin/settings', { body: { company: told, banner, version: settings.version } })
      await done()
    })
  }
  const field = ({ name, ...words }: Line) => (
    <Field
      key={name}
      {...words}
      id={faultId('instellingen', `company.${name}`)}
      name={name}
      required
      defaultValue={settings.company[name]}
      error={errors[`company.${name}`]?.[0]}
    />
  )
  const faults = faultsOf(errors, labels)
  return (
    <form ref={form} noValidate onSubmit={save} className="grid max-w-[44rem] gap-10">
      <div ref={told} tabIndex={-1} className="outline-none empty:hidden">
        {saved && !notice && <Notice kind="success">Bewaard. De winkel toont dit nu.</Notice>}
      </div>
      <Part title="Bedrijf">{company.map(field)}</Part>
      <Part title="Klantenservice">{service.map(field)}</Part>
      <Part title="Banner boven elke pagina">
        {settings.banner.map((text, at) => (
          <Field
            // oxlint-disable-next-line react/no-array-index-key -- three fixed places
            key={at}
            label={`Tekst ${at + 1}`}
            id={faultId('instellingen', `banner.${at}`)}
            name={`banner${at}`}
            required
            maxLength={40}
            defaultValue={text}
            error={errors[`banner.${at}`]?.[0]}
          />
        ))}
      </Part>
      <Part title="Bezorgkosten">
        <p>
          {euros.format(settings.delivery.price)} per bestelling, en gratis vanaf {euros.format(settings.delivery.free_from)}. Deze bedragen
          staan vast.
        </p>
      </Part>
      <div className="grid justify-items-start gap-4">
        {notice?.kind === 'error' && (
          <Notice kind="error">{faults.length > 0 ? <FaultList form="instellingen" faults={faults} /> : notice.text}</Notice>
        )}
        <Button type="submit" busy={busy}>
          Bewaar
        </Button>
      </div>
    </form>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="grid gap-5">
    <legend className="mb-4 font-head text-xl">{title}</legend>
    {children}
  </fieldset>
)
