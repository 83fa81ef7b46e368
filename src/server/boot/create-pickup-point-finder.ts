import { cacheFinder } from '#integrations/pickup-points/cached-finder.ts'
import { createDhlFinder } from '#integrations/pickup-points/dhl.ts'
import { findExamplePoints } from '#integrations/pickup-points/example-points.ts'
import type { PickupPointFinder } from '#integrations/pickup-points/pickup-point-finder.ts'
import { createPostnlFinder } from '#integrations/pickup-points/postnl.ts'
import type { PickupPointSettings } from '../pickup-point-settings.ts'

/** Calls the carrier each time, for staff who try the setting. */
export function createDirectFinder(settings: PickupPointSettings | undefined): PickupPointFinder {
  if (!settings) return () => Promise.resolve([])
  if (settings.source === 'example') return findExamplePoints
  return settings.source === 'postnl' ? createPostnlFinder(settings) : createDhlFinder(settings)
}

/** Returns undefined for a shop that delivers at addresses only. */
export const createPickupPointFinder = (
  settings: PickupPointSettings | undefined,
): PickupPointFinder | undefined =>
  settings && cacheFinder(createDirectFinder(settings), { clock: () => new Date() })
