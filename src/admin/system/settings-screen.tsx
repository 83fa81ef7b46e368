// /admin/instellingen: name, logo, company details, customer service, banner texts, social
// networks, notices, delivery terms, paying afterwards, the promise about a first pack, health
// data, guarantee, the check of the reimbursement guide, carriers, product feed, and the settings
// of the server.

import { type SubmitEvent, useRef, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { noticesSetting } from '#domain/content/shop-notices.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { carriersSetting } from '#domain/order/carriers-setting.ts'
import { moneyBackSetting } from '#domain/order/money-back-setting.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { payLaterLabel } from '#domain/payment/pay-later.ts'
import { rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { browserApi } from '#components/api-context.ts'
import { ContentPlaceholderList } from '#components/content/placeholder-list.tsx'
import { Button } from '#ui/button.tsx'
import { LabelledField } from '#ui/labelled-field.tsx'
import { useUnsavedChanges } from '#ui/unsaved-changes-guard.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'
import { Notice } from '#ui/notice.tsx'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { StaffForm } from '../shared/forms/staff-form.tsx'
import { FormErrorSummary, formFieldId, toFormErrors } from '../shared/form-error-summary.tsx'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { SettingSection } from './setting-form.tsx'
import { LogoField } from './logo-field.tsx'
import { IndexNowForm } from './index-now-form.tsx'
import { ProductFeedForm } from './product-feed-form.tsx'
import { GuaranteeNoticeForm } from './guarantee-notice-form.tsx'
import { readSocial, SocialFields, socialLabels } from './social-fields.tsx'
import { ServerSettingsSection } from './server-settings-section.tsx'
import { DeliveryTermsSection } from './delivery-terms-section.tsx'

type Settings = EndpointReply<'GET /api/admin/settings'>
type Line = { name: keyof Settings['company']; label: string; hint?: string }

const company: readonly Line[] = [
  { name: 'legalName', label: 'Naam van het bedrijf' },
  { name: 'address', label: 'Adres' },
  { name: 'chamberOfCommerce', label: 'KvK-nummer' },
  { name: 'vat', label: 'Btw-nummer' },
  {
    name: 'returnAddress',
    label: 'Adres voor retouren',
    hint: 'Komt op een doos: zet de naam van de winkel er niet bij.',
  },
]
const service: readonly Line[] = [
  { name: 'phone', label: 'Telefoon' },
  { name: 'email', label: 'E-mailadres' },
  { name: 'hours', label: 'Openingstijden' },
]
const labels = Object.fromEntries([
  ['name', 'Naam van de winkel'] as const,
  ['logo', 'Logo'] as const,
  ...Object.entries(socialLabels),
  ...[...company, ...service].map(({ name, label }) => [`company.${name}`, label] as const),
  ...[0, 1, 2].map((index) => [`banner.${index}`, `Banner, tekst ${index + 1}`] as const),
])
const fetchSettings = () => browserApi('GET /api/admin/settings')

export default function SettingsScreen() {
  const { result, reload } = useQuery(fetchSettings)
  const screen = useRef<HTMLDivElement>(null)
  const lastForm = useRef<HTMLFormElement>(null)
  // Each part is a form of its own: the key saves the one that staff used last.
  useSaveKey(() =>
    (lastForm.current?.isConnected
      ? lastForm.current
      : screen.current?.querySelector('form')
    )?.requestSubmit(),
  )
  return (
    <div
      ref={screen}
      onFocus={({ target }) => (lastForm.current = target.closest('form') ?? lastForm.current)}
    >
      <ScreenHeader
        title="Instellingen"
        about="Staat onder elke pagina en op facturen. Facturen die er al zijn, blijven zoals ze waren."
      />
      <QueryBoundary result={result} reload={reload}>
        {(settings) => <SettingsForm key={settings.version} settings={settings} reload={reload} />}
      </QueryBoundary>
      <SettingSection setting={noticesSetting} />
      <DeliveryTermsSection />
      <SettingSection setting={payLaterSetting} about={aboutPayLater} />
      <SettingSection setting={moneyBackSetting} />
      <SettingSection setting={healthDataSetting} />
      <GuaranteeNoticeForm />
      <SettingSection setting={rulesCheckSetting} id="vergoeding" about={aboutRulesCheck} />
      <SettingSection setting={carriersSetting} />
      <ProductFeedForm />
      <IndexNowForm />
      <ServerSettingsSection />
    </div>
  )
}

const aboutPayLater = `Meer dan de helft vooraf laten betalen mag je een consument niet verplichten (artikel 7:26 lid 2 BW). Met ‘${payLaterLabel}’ heeft de klant een keuze. Je verzendt zo’n bestelling voordat er betaald is. Er gaan geen gegevens naar een kredietbedrijf.`
const aboutRulesCheck = (
  <>
    De pagina{' '}
    <a href="/vergoeding" className="link">
      Wordt het vergoed?
    </a>{' '}
    noemt de dag waarop jullie de regels nakeken. Verzekeraars veranderen hun regels elk jaar.
    Vergelijk de pagina met de uitleg van Zorginstituut Nederland. Klopt er iets niet, laat de
    pagina dan eerst aanpassen.
  </>
)

type FormProps = { settings: Settings; reload: () => Promise<void> }

function SettingsForm({ settings, reload }: FormProps) {
  const { notice, errors, busy, run } = useStaffMutation()
  const form = useRef<HTMLFormElement>(null)
  const [logo, setLogo] = useState(settings.logo)
  useUnsavedChanges(() => !busy && logo?.url !== settings.logo?.url)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    void run(async () => {
      const companyValues = Object.fromEntries(
        [...company, ...service].map(({ name }) => [name, text(name)]),
      ) as Settings['company']
      const banner = settings.banner.map((_, index) => text(`banner${index}`))
      const { version } = settings
      await browserApi('PUT /api/admin/settings', {
        body: {
          company: companyValues,
          banner,
          social: readSocial(typed),
          name: text('shopName'),
          logo,
          version,
        },
      })
      await reload()
      return 'Bewaard. De winkel toont dit nu.'
    })
  }
  const field = ({ name, ...fieldProps }: Line) => (
    <LabelledField
      key={name}
      {...fieldProps}
      id={formFieldId('instellingen', `company.${name}`)}
      name={name}
      required
      defaultValue={settings.company[name]}
      error={errors[`company.${name}`]?.[0]}
    />
  )
  const formErrors = toFormErrors(errors, labels)
  return (
    <StaffForm
      busy={busy}
      draft="bedrijfsgegevens"
      subject="shop"
      form={form}
      onSubmit={save}
      className="grid max-w-[44rem] gap-10"
    >
      <FormPart title="Winkel">
        <LabelledField
          id={formFieldId('instellingen', 'name')}
          name="shopName"
          label="Naam van de winkel"
          hint="Staat in de kop van elke pagina, in titels en mails, en op nieuwe facturen."
          required
          maxLength={30}
          defaultValue={settings.name}
          error={errors['name']?.[0]}
        />
        <LogoField
          id={formFieldId('instellingen', 'logo')}
          logo={logo}
          shopName={settings.name}
          error={errors['logo']?.[0]}
          onChange={setLogo}
        />
      </FormPart>
      <FormPart title="Bedrijf">{company.map(field)}</FormPart>
      <FormPart title="Klantenservice">{service.map(field)}</FormPart>
      <FormPart title="Banner boven elke pagina">
        {settings.banner.map((text, index) => (
          <LabelledField
            // oxlint-disable-next-line react/no-array-index-key -- three fixed positions
            key={index}
            label={`Tekst ${index + 1}`}
            id={formFieldId('instellingen', `banner.${index}`)}
            name={`banner${index}`}
            required
            maxLength={40}
            defaultValue={text}
            error={errors[`banner.${index}`]?.[0]}
          />
        ))}
        <ContentPlaceholderList />
      </FormPart>
      <FormPart title="Sociale netwerken">
        <p className="text-sm text-ink-soft">
          Zoals Facebook, Instagram, LinkedIn, YouTube of TikTok. De links staan onder elke pagina
          en openen in een nieuw tabblad. Maak een regel leeg om de link weg te halen.
        </p>
        <SocialFields form="instellingen" social={settings.social} errors={errors} />
      </FormPart>
      <div className="grid justify-items-start gap-4">
        {notice && (
          <Notice kind="error">
            {formErrors.length > 0 ? (
              <FormErrorSummary form="instellingen" errors={formErrors} />
            ) : (
              notice.text
            )}
          </Notice>
        )}
        <Button type="submit" busy={busy}>
          Bewaar
        </Button>
      </div>
    </StaffForm>
  )
}

const FormPart = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <fieldset className="grid gap-5">
    <legend className="mb-4 font-head text-xl">{title}</legend>
    {children}
  </fieldset>
)
