import { useCurrentUser } from '#components/account/login-store.ts'
import { adminExtensions } from '#extensions/admin.ts'
import { isUsed } from './declare-screen.ts'

/** The sections that the used extensions have on the screen with this path. */
export function ExtensionSections({ screen }: { screen: string }) {
  const user = useCurrentUser()
  return adminExtensions
    .flatMap(({ sections }) => sections)
    .filter((section) => section.screen === screen && isUsed(user, section))
    .map(({ extension, Section }) => <Section key={extension} />)
}
