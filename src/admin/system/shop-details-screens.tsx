import { useRevalidator } from 'react-router'
import { useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import { maxSocialLinks, type ShopLogo } from '#domain/content/shop/shop-details.ts'
import { isProblem, Problem } from '#domain/problem.ts'
import { browserApi } from '#components/api-context.ts'
import { ContentPlaceholderList } from '#components/content/placeholder-list.tsx'
import { FileButton } from '#editor/pictures/file-button.tsx'
import { uploadErrorText, uploadPicture } from '#editor/pictures/picture-api.ts'
import { thumbnailUrl } from '#editor/pictures/stored-picture.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LabelledGroup } from '#ui/form/labelled-group.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { FieldForm } from '../shared/forms/field-form.tsx'
import { customField, type StaffFields, type TypedValues } from '../shared/forms/staff-fields.ts'
import { changeFields, FormHeading, readFields } from './setting-form.tsx'
import { Reply } from '../shared/screen.tsx'
import { SettingsPage } from './settings-page.tsx'

type Props = {
  value: ShopLogo | null
  shopName: string
  error: string | undefined
  onChange: (logo: ShopLogo | null) => void
}

const hint =
  'Een PNG, JPG of WebP; een breed logo is het best leesbaar. Staat in de kop en de voet van elke pagina, in mails en op nieuwe facturen.'

function LogoField({ value: logo, shopName, error, onChange }: Props) {
  const [isUploading, setIsUploading] = useState(false)
  const [uploadError, setUploadError] = useState<string>()
  const upload = async (file: File) => {
    setIsUploading(true)
    setUploadError(undefined)
    try {
      const { url, width, height } = await uploadPicture(file)
      onChange({ url, width, height })
    } catch (failure) {
      setUploadError(uploadErrorText(failure))
    }
    setIsUploading(false)
  }
  return (
    <LabelledGroup label="Logo" hint={hint} error={uploadError ?? error}>
      <div className="grid justify-items-start gap-2">
        {logo ? (
          <img
            src={thumbnailUrl(logo)}
            alt={`Het logo van ${shopName}`}
            width={logo.width}
            height={logo.height}
            className="h-16 w-auto max-w-full rounded-[8px] bg-sand object-contain"
          />
        ) : (
          <p className="text-sm text-ink-soft">
            Zonder logo toont de winkel de tekening van een duin, met de naam.
          </p>
        )}
        <div role="status">
          {isUploading && (
            <span className="flex items-center gap-3 text-sm">
              <Spinner /> Het logo wordt geüpload…
            </span>
          )}
        </div>
        <div className="-ms-3.5 flex flex-wrap gap-x-2 text-sm">
          <FileButton label="Upload een logo" onFile={(file) => file && void upload(file)}>
            <Icon name="upload" size={20} />
            Upload een logo
          </FileButton>
          {logo && (
            <Button kind="plain" onClick={() => onChange(null)}>
              <Icon name="trash-2" size={20} />
              Logo weghalen
            </Button>
          )}
        </div>
      </div>
    </LabelledGroup>
  )
}

type Settings = EndpointReply<'GET /api/admin/settings'>
type Details = Pick<Settings, 'name' | 'logo' | 'company' | 'banner' | 'social'>

type FormProps = {
  draft: string
  hasSaveBar?: boolean
  toFields: (details: Details) => StaffFields
  onSaved?: () => Promise<void>
}

/** A form of a part of the details, which the shop stores together. */
function DetailsForm({ draft, hasSaveBar = false, toFields, onSaved }: FormProps) {
  const { revalidate } = useRevalidator()
  return (
    <Reply from="GET /api/admin/settings">
      {({ name, logo, company, banner, social, version }, reload) => {
        const details = { name, logo, company, banner, social: withEmptyLinks(social) }
        const fields = toFields(details)
        const save = async (typed: TypedValues) => {
          const changed = changeFields(details, fields, typed)
          await browserApi('PUT /api/admin/settings', {
            body: { ...changed, social: changed.social.filter(isFilled), version },
          }).catch((error: unknown) => throwWithoutOthers(error, fields))
          await reload()
          // The name and the logo are above every screen.
          void revalidate()
          await onSaved?.()
          return 'Bewaard. De winkel toont dit nu.'
        }
        return (
          <FieldForm
            key={version}
            fields={fields}
            values={{
              ...readFields(details, fields),
              // Its owner chooses the name of a new shop.
              ...(company.legalName === '' && 'name' in fields && { name: '' }),
            }}
            button="Bewaar"
            draft={draft}
            hasSaveBar={hasSaveBar}
            subject="shop"
            send={save}
          />
        )
      }}
    </Reply>
  )
}

type PartProps = FormProps & { title: string; about: string }

const DetailsScreen = ({ title, about, ...form }: PartProps) => (
  <SettingsPage title={title} about={about}>
    <DetailsForm {...form} />
  </SettingsPage>
)

type SocialLink = Settings['social'][number]

/** Two empty rows add links; an emptied row removes its link. */
const withEmptyLinks = (social: readonly SocialLink[]): SocialLink[] =>
  [...social, { name: '', href: '' }, { name: '', href: '' }].slice(0, maxSocialLinks)
const isFilled = ({ name, href }: SocialLink) => name + href !== ''

/** @throws Problem without errors of fields that the screen does not have, as in an empty shop */
function throwWithoutOthers(error: unknown, fields: StaffFields): never {
  const isOwn = (path: string) =>
    Object.keys(fields).some((field) => path === field || path.startsWith(`${field}.`))
  if (!isProblem(error) || Object.keys(error.errors ?? {}).every(isOwn)) throw error
  const message = 'Vul eerst je gegevens in bij Winkel en bedrijf, en bewaar daarna dit.'
  throw new Problem(error.code, { message })
}

export const CompanyScreen = () => (
  <DetailsScreen
    title="Winkel en bedrijf"
    about="Staat onder elke pagina en op facturen. Facturen die er al zijn, blijven zoals ze waren."
    draft="bedrijfsgegevens"
    hasSaveBar
    toFields={({ name, logo }) => ({
      ...nameField,
      logo: customField<ShopLogo | null>(logo, (input) => <LogoField shopName={name} {...input} />),
      ...companyFields,
    })}
  />
)

const nameField: StaffFields = {
  name: {
    kind: 'text',
    label: 'Naam van de winkel',
    hint: 'Staat in de kop van elke pagina, in titels en mails, en op nieuwe facturen.',
    required: true,
    max: 30,
  },
}
const companyFields: StaffFields = {
  companyHeading: { kind: 'note', content: <FormHeading title="Bedrijf" /> },
  'company.legalName': { kind: 'text', label: 'Naam van het bedrijf', required: true },
  'company.address': { kind: 'text', label: 'Adres', required: true },
  'company.chamberOfCommerce': {
    kind: 'text',
    label: 'KvK-nummer',
    required: true,
    half: true,
  },
  'company.vat': { kind: 'text', label: 'Btw-nummer', required: true, half: true },
  'company.returnAddress': {
    kind: 'text',
    label: 'Adres voor retouren',
    hint: 'Komt op een doos: zet de naam van de winkel er niet bij.',
    required: true,
  },
  service: { kind: 'note', content: <FormHeading title="Klantenservice" /> },
  'company.phone': { kind: 'text', label: 'Telefoon', required: true, half: true },
  'company.email': { kind: 'text', label: 'E-mailadres', required: true, half: true },
  'company.hours': { kind: 'text', label: 'Openingstijden', required: true },
}

/** What a new shop cannot do without. */
export const CompanyForm = ({ onSaved }: { onSaved: () => Promise<void> }) => (
  <DetailsForm
    draft="bedrijfsgegevens"
    toFields={() => ({ ...nameField, ...companyFields })}
    onSaved={onSaved}
  />
)

export const BannerScreen = () => (
  <DetailsScreen
    title="Vaste banner"
    about="Drie korte teksten boven elke pagina. Bij ‘Mededeling en vakantie’ kun je ze verbergen."
    draft="banner"
    toFields={() => bannerFields}
  />
)

const bannerFields: StaffFields = {
  'banner.0': { kind: 'text', label: 'Tekst 1', required: true, max: 40 },
  'banner.1': { kind: 'text', label: 'Tekst 2', required: true, max: 40 },
  'banner.2': { kind: 'text', label: 'Tekst 3', required: true, max: 40 },
  placeholders: { kind: 'note', content: <ContentPlaceholderList /> },
}

export const SocialScreen = () => (
  <DetailsScreen
    title="Sociale netwerken"
    about="Zoals Facebook, Instagram, LinkedIn, YouTube of TikTok. De links staan onder elke pagina en openen in een nieuw tabblad. Maak een regel leeg om de link weg te halen."
    draft="sociale netwerken"
    toFields={({ social }) => Object.assign({}, ...social.map(linkFields))}
  />
)

const linkFields = (_link: SocialLink, index: number): StaffFields => ({
  [`social.${index}.name`]: { kind: 'text', label: `Netwerk ${index + 1}`, max: 30, half: true },
  [`social.${index}.href`]: {
    kind: 'url',
    label: `Adres op netwerk ${index + 1}`,
    max: 200,
    half: true,
  },
})
