import { useRef } from 'react'
import { noticesSetting } from '#domain/content/shop-notices.ts'
import { healthDataSetting } from '#domain/customer/health-data-ground.ts'
import { carriersSetting } from '#domain/order/carriers-setting.ts'
import { moneyBackSetting } from '#domain/order/money-back-setting.ts'
import { payLaterSetting } from '#domain/payment/pay-later-settings.ts'
import { payLaterLabel } from '#domain/payment/pay-later.ts'
import { rulesCheckSetting } from '#domain/reimbursement/rules-check.ts'
import { useSaveKey } from '#ui/use-control-keys.ts'
import { ScreenHeader } from '../shared/screen-header.tsx'
import { SettingSection } from './setting-form.tsx'
import { ProductFeedForm, IndexNowForm } from './search-engine-forms.tsx'
import { GuaranteeNoticeForm } from './guarantee-notice-form.tsx'
import { ShopDetailsForm } from './shop-details-form.tsx'
import { ServerSettingsSection } from './server-settings-section.tsx'
import { DeliveryTermsSection } from './delivery-terms-section.tsx'

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
