import { type ComponentType, Suspense } from 'react'
import type { PlaceProps } from './extension-places.ts'
import { useExtensions } from './use-extensions.ts'

type Props<Place extends keyof PlaceProps> = { of: Place; props: PlaceProps[Place] }

/** The parts of the extensions that the shop uses. */
export function ExtensionPlace<Place extends keyof PlaceProps>({ of, props }: Props<Place>) {
  return useExtensions().map(({ name, places }) => {
    const Part: ComponentType<PlaceProps[Place]> | undefined = places[of]?.Part
    return (
      Part && (
        <Suspense key={name} fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    )
  })
}

/** Whether an extension that the shop uses has a part there. */
export const useHasPlace = (place: keyof PlaceProps): boolean =>
  useExtensions().some(({ places }) => places[place])
