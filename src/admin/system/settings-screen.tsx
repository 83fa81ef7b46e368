import { useRef, useId } from 'react'
import { noticesSetting } from '#domain/content/shop/shop-notices.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { carriersSetting } from '#domain/order/fulfilment/carriers-setting.ts'
import { exchangeSetting } from '#domain/order/exchange/exchange-setting.ts'
import { moneyBackSetting } from '#domain/order/returns/money-back-setting.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { payLaterLabel } from '#domain/payment/pay-later.ts'
import { rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { useSaveKey } from '#ui/use-control-keys.ts'
import { ScreenHeader, Section, Reply } from '../shared/screen.tsx'
import { SettingSection } from './setting-form.tsx'
import { ProductFeedForm, IndexNowForm } from './search-engine-forms.tsx'
import { ShopDetailsForm } from './shop-details-form.tsx'
import { DeliveryTermsSection } from './delivery-terms-section.tsx'
import { connectionNames } from '#domain/staff/shop-setup.ts'
import {
  ConnectionCheck,
  SettingLines,
  connectionTexts,
  publicAddressLine,
  publicAddressText,
} from './connection-check.tsx'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { controlAriaProps, Labelled } from '#ui/form/labelled.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { type CustomInput, customField } from '../shared/forms/staff-fields.ts'
import { useStaffMutation } from '../shared/messages/use-staff-mutation.tsx'

function GuaranteeNoticeForm() {
  return (
    <Section
      id="garantie"
      title="Garantie"
      className="mt-14 max-w-[44rem] scroll-mt-6"
      headingClass="mb-4"
    >
      <p className="mb-6 text-ink-soft">
        Sinds 27 september 2026 toont elke winkel de officiële kennisgeving van de EU over de
        wettelijke garantie. Download het Nederlandse bestand in kleur bij de Europese Commissie en
        verander er niets aan: de winkel toont het precies zoals je het hier neerzet, bij de
        bestelknop en onder elke pagina. Tot die tijd staat daar een korte zin.
      </p>
      <Reply from="GET /api/admin/guarantee-notice">
        {(reply, reload) => <NoticeForm {...reply} reload={reload} />}
      </Reply>
    </Section>
  )
}

type NoticeFormProps = EndpointReply<'GET /api/admin/guarantee-notice'> & {
  reload: () => Promise<void>
}

function NoticeForm({ notice: current, suggested, reload }: NoticeFormProps) {
  const { failure, busy, run } = useStaffMutation()
  const outcome = useRef<HTMLDivElement>(null)
  const remove = async () => {
    const isDone = await run(async () => {
      await browserApi('DELETE /api/admin/guarantee-notice')
      await reload()
      return 'Weggehaald. De winkel toont nu weer een korte zin.'
    })
    // The pressed button disappears.
    if (isDone) outcome.current?.focus()
  }
  const fileField = customField<File | null>(null, (input) => (
    <FileField label={current ? 'Vervang het bestand' : 'Bestand'} {...input} />
  ))
  return (
    <div ref={outcome} tabIndex={-1} className="outline-none">
      <FieldForm
        key={current?.url ?? ''}
        fields={{ file: fileField, ...textFields }}
        values={current ?? suggested}
        button="Bewaar de kennisgeving"
        draft="garantie"
        subject="shop"
        send={async ({ file, ...texts }) => {
          if (file || !current)
            await browserApi('POST /api/admin/guarantee-notice', {
              body: { ...texts, file: file ?? new File([], '') },
            })
          else await browserApi('PUT /api/admin/guarantee-notice', { body: texts })
          await reload()
          return 'Bewaard. De winkel toont de kennisgeving nu.'
        }}
        actions={
          current && (
            <Button kind="ghost" busy={busy} onClick={remove}>
              Haal de kennisgeving weg
            </Button>
          )
        }
      >
        {failure}
        {current && (
          <a href={current.url} target="_blank" rel="noreferrer" className="justify-self-start">
            <img
              src={current.url}
              alt={current.alt}
              width={current.width}
              height={current.height}
              className="h-auto w-48 rounded-[6px] border border-line bg-white"
            />
          </a>
        )}
      </FieldForm>
    </div>
  )
}

const textFields = {
  alt: {
    kind: 'text',
    label: 'Wat erop staat',
    hint: 'Voor wie het plaatje niet ziet. Vergelijk deze tekst met het bestand.',
    required: true,
    max: 600,
  },
  href: {
    kind: 'url',
    label: 'Link naar de uitleg',
    hint: 'Het adres dat ook in de QR-code op de kennisgeving zit.',
    required: true,
    max: 300,
  },
} as const

function FileField({ label, error, onChange }: CustomInput<File | null> & { label: string }) {
  const id = useId()
  const hint = 'PNG, JPG of SVG, hooguit 5 MB.'
  return (
    <Labelled {...{ id, label, hint, error }}>
      <input
        {...controlAriaProps({ id, hint, error })}
        type="file"
        accept=".png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml"
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
        className="block w-full file:me-4 file:min-h-11 file:rounded-full file:border-2 file:border-deep file:px-5 file:font-semibold file:text-deep"
      />
    </Labelled>
  )
}

export default function SettingsScreen() {
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
      <ShopDetailsForm />
      <SettingSection setting={noticesSetting} />
      <DeliveryTermsSection />
      <SettingSection setting={payLaterSetting} about={aboutPayLater} />
      <SettingSection setting={moneyBackSetting} />
      <SettingSection setting={exchangeSetting} />
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

function ServerSettingsSection() {
  return (
    <Section id="server" title="Op de server" className="mt-14 max-w-[44rem]" headingClass="mb-4">
      <p className="mb-6">
        Deze instellingen staan op de server, omdat er sleutels en wachtwoorden bij zijn. Je ziet
        hier wat er staat en of het werkt.
      </p>
      <Reply from="GET /api/admin/setup">
        {(setup, reload) => (
          <div className="grid gap-8">
            {connectionNames.map((name) => (
              <section key={name} aria-labelledby={`server-${name}`}>
                <h3 id={`server-${name}`} className="mb-2 text-lg">
                  {connectionTexts[name].title}
                </h3>
                <ConnectionCheck {...{ name, setup, reload }} />
              </section>
            ))}
            <section aria-labelledby="server-address">
              <h3 id="server-address" className="mb-2 text-lg">
                Adres van de winkel
              </h3>
              <p className="mb-3">{publicAddressText(setup.server)}</p>
              {setup.server.is_public || <SettingLines lines={[publicAddressLine]} />}
            </section>
          </div>
        )}
      </Reply>
    </Section>
  )
}
