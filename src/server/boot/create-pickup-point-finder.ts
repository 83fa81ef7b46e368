import { cacheFinder } from '#integrations/pickup-points/cached-finder.ts'
import { createDhlFinder } from '#integrations/pickup-points/dhl.ts'
import { findExamplePoints } from '#integrations/pickup-points/example-points.ts'
import type { PickupPointFinder } from '#integrations/pickup-points/pickup-point-finder.ts'
import { createPostnlFinder } from '#integrations/pickup-points/postnl.ts'
import type { PickupPointSettings } from '../pickup-point-settings.ts'

/** Returns undefined for a shop that delivers at addresses only. */
export function createPickupPointFinder(settings: PickupPointSettings | undefined): PickupPointFinder | undefined {
  if (!settings) return undefined
  if (settings.source === 'example') return findExamplePoints
  return cacheFinder(settings.source === 'postnl' ? createPostnlFinder(settings) : createDhlFinder(settings), { clock: () => new Date() })
}
