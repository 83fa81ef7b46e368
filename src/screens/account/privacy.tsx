// The user's personal data: view, download and erase.

import { EraseAccountForm } from './erase-account.tsx'
import { PersonalData } from './personal-data.tsx'

export default function Privacy() {
  return (
    <div className="grid gap-16">
      <PersonalData />
      <EraseAccountForm />
    </div>
  )
}
