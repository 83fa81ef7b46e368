// The editor of pages and articles.

import { StaffBar } from '#parts/account/staff-bar.tsx'

export default function Editor() {
  return <StaffBar />
}
