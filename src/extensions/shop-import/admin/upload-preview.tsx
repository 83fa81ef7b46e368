import { useRef, useState } from 'react'
import { defaultImportOptions, type ShopImportOptions } from '../domain/import-options.ts'
import { shopImportKindNames } from '../domain/import-kind.ts'
import { sourceShopNames, type SourceShop } from '#domain/customer/imported-order.ts'
import { findTaxRate, taxRates } from '../domain/tax-class.ts'
import { browserApi } from '#components/api-context.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useStaffMutation } from '#admin/shared/messages/use-staff-mutation.tsx'
import { IssueList, LeftBehind } from './import-issues.tsx'
import {
  describeCounts,
  hasWork,
  nothingToImport,
  type Preview,
  type UploadedFile,
} from './shop-import.ts'
import { Section } from '#admin/shared/screen.tsx'
import { LabelledSelect } from '#ui/form/labelled-select.tsx'
import { formatProductCount } from '#admin/shared/masked-order-lines.tsx'

type Props = { file: UploadedFile; onStarted: (id: number) => void; onDiscard: () => void }

export function UploadPreview({ file: { id, shop, kind, name }, onStarted, onDiscard }: Props) {
  const [options, setOptions] = useState(defaultImportOptions)
  const [preview, setPreview] = useState<Preview>()
  /** Stays while staff answer, which removes the preview. */
  const [classes, setClasses] = useState<Preview['tax_classes']>([])
  const { failure, busy, run } = useStaffMutation()
  const result = useRef<HTMLDivElement>(null)
  const params = { id }
  const loadPreview = async () => {
    await run(async () => {
      const loaded = await browserApi('POST /api/admin/shop-imports/:id/preview', {
        params,
        body: options,
      })
      setClasses(loaded.tax_classes)
      setPreview(isAnswered(loaded.tax_classes, options) ? loaded : undefined)
    })
    result.current?.focus()
  }
  const change = (changed: ShopImportOptions) => {
    setOptions(changed)
    setPreview(undefined)
  }
  const start = () =>
    run(async () => {
      await browserApi('POST /api/admin/shop-imports/:id/start', { params, body: options })
      onStarted(id)
    })
  const discard = () =>
    run(async () => {
      await browserApi('DELETE /api/admin/shop-imports/:id', { params })
      onDiscard()
    })
  const planned = preview ? describeCounts(kind, preview.counts) : []
  return (
    <Section
      title={`${shopImportKindNames[kind]} van ${sourceShopNames[shop]}: ${name}`}
      className="grid gap-6 rounded-card border border-line bg-white p-6"
      headingClass="break-words"
    >
      {(kind === 'customers' || kind === 'orders') && <PrivacyHint isOrders={kind === 'orders'} />}
      {kind === 'reviews' && <ReviewHint />}
      {kind === 'products' && <ProductOptions shop={shop} options={options} onChange={change} />}
      {kind === 'orders' && <TimeZoneChoice options={options} onChange={change} />}
      <div ref={result} tabIndex={-1} className="grid gap-5 outline-none">
        {options.vat === 'file' && classes.length > 0 && (
          <TaxClassChoices classes={classes} options={options} onChange={change} />
        )}
        {failure}
        {busy && !preview && <Spinner label="Het bestand wordt bekeken" />}
        {preview && (
          <>
            <h3 className="text-lg">Dit gebeurt er straks</h3>
            <ul className="list-disc ps-5">
              {(planned.length > 0 ? planned : [nothingToImport]).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
            {kind === 'products' && preview.counts.changed + preview.counts.unchanged > 0 && (
              <p className="max-w-[68ch] text-sm text-ink-soft">
                Een product dat hier al staat, houdt zijn prijs, voorraad, btw en adres, en blijft
                zichtbaar of verborgen. Naam, teksten, artikelnummers en streepjescodes worden die
                van het bestand. Categorieën, foto’s en nieuwe uitvoeringen komen erbij.
              </p>
            )}
            <LeftBehind counts={preview.left_behind} />
            <IssueList issues={preview.issues} count={preview.issue_count} />
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {preview && hasWork(preview.counts) ? (
          <Button busy={busy} onClick={start}>
            Zet over
          </Button>
        ) : (
          !preview && (
            <Button busy={busy} disabled={!isAnswered(classes, options)} onClick={loadPreview}>
              Bekijk eerst wat er gebeurt
            </Button>
          )
        )}
        <Button kind="ghost" busy={busy} onClick={discard}>
          {preview && !hasWork(preview.counts) ? 'Sluiten' : 'Toch niet'}
        </Button>
      </div>
    </Section>
  )
}

const isAnswered = (classes: Preview['tax_classes'], options: ShopImportOptions) =>
  options.vat !== 'file' ||
  classes.every(({ name }) => findTaxRate(name, options.tax_classes) !== undefined)

function TimeZoneChoice({
  options,
  onChange,
}: {
  options: ShopImportOptions
  onChange: (options: ShopImportOptions) => void
}) {
  return (
    <RadioCards
      legend="Welke tijd staat er in het bestand?"
      name="time-zone"
      inRow
      value={options.time_zone ?? 'utc'}
      options={[
        { value: 'utc', label: 'Wereldtijd (UTC)', note: 'Zo schrijven de meeste winkels het' },
        { value: 'dutch', label: 'Nederlandse tijd', note: 'Als je klok in de winkel zo liep' },
      ]}
      onChange={(value) => onChange({ ...options, time_zone: value === 'dutch' ? 'dutch' : 'utc' })}
    />
  )
}

const ReviewHint = () => (
  <Notice kind="info">
    Een review komt alleen mee met bewijs: een overgezette, verzonden bestelling van hetzelfde
    e-mailadres, van vóór de review, met hetzelfde artikelnummer. Zet dus eerst producten en
    bestellingen over. Stond dat bestand hier al voordat er reviews meekonden? Zet het dan opnieuw
    over: dan komen de artikelnummers mee. Elke review wacht daarna onder Reviews tot je hem leest,
    ook een kritische. Klanten zien ‘van de vorige winkel’ en hooguit één letter van de naam. Foto’s
    en antwoorden komen niet mee.
  </Notice>
)

const PrivacyHint = ({ isOrders }: { isOrders: boolean }) => (
  <Notice kind="info">
    Dit zijn gegevens van mensen
    {isOrders ? ', en wat iemand bestelde zegt iets over zijn gezondheid' : ''}. Zet ze alleen over
    als je je klanten hebt verteld dat de winkel verhuist.{' '}
    {isOrders
      ? 'Bestellingen van de laatste twee jaar komen mee, met naam, postcode, telefoonnummer en opmerkingen, alleen om na te kijken: ze tellen niet mee in cijfers, voorraad of boekhouding.'
      : 'Telefoonnummers, aantekeningen en labels komen als aantekening bij de klant. Wachtwoorden en aanmeldingen voor de nieuwsbrief komen niet mee. Een klant kiest bij de eerste keer inloggen een nieuw wachtwoord met ‘Wachtwoord vergeten’. We mailen niemand.'}{' '}
    Liet iemand zijn gegevens wissen? Haal die regel dan eerst uit het bestand.
  </Notice>
)

type ImportOptionsProps = {
  shop: SourceShop
  options: ShopImportOptions
  onChange: (options: ShopImportOptions) => void
}

function ProductOptions({ shop, options, onChange }: ImportOptionsProps) {
  const byFile =
    shop === 'woocommerce'
      ? 'Zoals in het bestand: wat we niet zeker weten, vragen we je'
      : 'Eerst alles 21 procent, daarna zelf nakijken'
  return (
    <div className="grid max-w-[44rem] gap-6">
      <p>
        De prijs hier wordt wat klanten daar nu betalen. Loopt er een actie, dan is dat de
        actieprijs. De van-prijs komt niet mee: die mag alleen de laagste prijs van de laatste 30
        dagen zijn. Per regel zie je om welke prijzen het gaat.
      </p>
      <LabelledSelect
        label="Welke btw hebben deze producten?"
        hint="Per product kun je het later wijzigen. Twijfel je? Vraag het je boekhouder."
        value={options.vat}
        options={[
          ['file', byFile],
          ['9', 'Alles 9 procent'],
          ['21', 'Alles 21 procent'],
        ]}
        onChange={(vat) => onChange({ ...options, vat })}
      />
      <RadioCards
        legend="Zat de btw in de prijzen van de vorige winkel?"
        name="prices"
        inRow
        value={options.prices_include_vat ? 'with' : 'without'}
        options={[
          { value: 'with', label: 'Ja', note: 'Klanten zagen deze prijs' },
          { value: 'without', label: 'Nee', note: 'We tellen de btw erbij op' },
        ]}
        onChange={(value) => onChange({ ...options, prices_include_vat: value === 'with' })}
      />
      <RadioCards
        legend="Mogen bezoekers de producten meteen zien?"
        name="publish"
        inRow
        value={options.publish ? 'yes' : 'no'}
        options={[
          { value: 'no', label: 'Nee, nog verborgen', note: 'Je kijkt ze eerst na' },
          { value: 'yes', label: 'Ja', note: 'Alleen wat daar ook te zien was' },
        ]}
        onChange={(value) => onChange({ ...options, publish: value === 'yes' })}
      />
    </div>
  )
}

type ClassProps = {
  classes: Preview['tax_classes']
  options: ShopImportOptions
  onChange: (options: ShopImportOptions) => void
}

function TaxClassChoices({ classes, options, onChange }: ClassProps) {
  const { tax_classes: chosen = {} } = options
  return (
    <fieldset className="grid max-w-[44rem] gap-4">
      <legend className="mb-2 text-lg">Welke btw hoort bij deze klassen?</legend>
      <p>
        Deze namen kennen we niet zeker. Er gebeurt niets voordat je bij elke klasse kiest. Bij 0
        procent blijft een product verborgen: deze winkel rekent 9 of 21 procent.
      </p>
      {classes.map(({ name, products }) => (
        <LabelledSelect
          key={name}
          label={`Btw-klasse ‘${name}’`}
          hint={formatProductCount(products)}
          value={chosen[name] ?? ''}
          options={[['', 'Kies'], ...taxRates.map((rate) => [rate, `${rate} procent`] as const)]}
          onChange={(value) => {
            const { [name]: _before, ...others } = chosen
            const rate = taxRates.find((one) => one === value)
            onChange({ ...options, tax_classes: { ...others, ...(rate && { [name]: rate }) } })
          }}
        />
      ))}
    </fieldset>
  )
}
