import { type ComponentType, Suspense } from 'react'
import { useCurrentUser } from '#components/account/login-store.ts'
import { adminExtensions } from '#extensions/admin.ts'
import { isUsed } from './declare-screen.ts'
import type { PlaceProps } from './extension-places.ts'

type Props<Place extends keyof PlaceProps> = { of: Place; props: PlaceProps[Place] }

/** What the extensions that the shop uses add to this place. */
export function ExtensionPlace<Place extends keyof PlaceProps>({ of, props }: Props<Place>) {
  const user = useCurrentUser()
  return adminExtensions
    .filter((extension) => isUsed(user, { extension: extension.name }))
    .map(({ name, places }) => {
      const Part: ComponentType<PlaceProps[Place]> | undefined = places[of]
      return (
        Part && (
          <Suspense key={name} fallback={null}>
            <Part {...props} />
          </Suspense>
        )
      )
    })
}
