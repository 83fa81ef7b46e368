import { currentConsentWording } from '#domain/newsletter/consent.ts'

export const SignupConsent = () => (
  <p className="border-s-[3px] border-drop ps-5">{currentConsentWording}</p>
)
