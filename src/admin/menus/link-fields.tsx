// The name and target of a menu link. The target is picked from the shop's pages or typed.

import type { EndpointReply } from '#api/index.ts'
import { LabelledField } from '#ui/labelled-field.tsx'
import { menuLimits } from '#domain/content/validate-menus.ts'
import type { KeyedLink } from './menu-tree.ts'

export type LinkTargets = EndpointReply<'GET /api/admin/link-targets'>['targets']
/** Id of the datalist that all link fields share. */
export const linkTargetListId = 'menu-link-targets'

type Props = {
  link: KeyedLink
  linkTargets: LinkTargets
  /** Error texts by field path, such as `{path}.name`. */
  errors: Readonly<Record<string, string>>
  path: string
  deadHrefs: readonly string[]
  onChange: (changed: Partial<KeyedLink>) => void
}

export function LinkFields({
  link: { name, href },
  linkTargets,
  errors,
  path,
  deadHrefs,
  onChange,
}: Props) {
  const [nameError, hrefError] = [errors[`${path}.name`], errors[`${path}.href`]]
  const deadLinkText = deadHrefs.includes(href)
    ? 'Hier staat nu niets: bezoekers lopen vast. Kies een ander adres.'
    : undefined
  const setHref = (next: string) => {
    const target = linkTargets.find((one) => one.href === next)
    onChange({
      href: next,
      ...(name.trim() === '' && target && { name: target.name.slice(0, menuLimits.name) }),
    })
  }
  return (
    <div className="grid gap-3 @xl:grid-cols-2">
      <LabelledField
        label="Naam"
        value={name}
        autoComplete="off"
        error={nameError}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <LabelledField
        label="Gaat naar"
        value={href}
        list={linkTargetListId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={hrefError ?? deadLinkText}
        onChange={({ target }) => setHref(target.value)}
      />
    </div>
  )
}
