// libfaketime gives a process another date.

import { findTestProgramOrWarn } from './test-programs.ts'

/** Undefined, after a warning, where the library is not available. */
export const faketimeLibrary = (): string | undefined => findTestProgramOrWarn('faketime')

/**
 * Environment of a process whose clock starts at this moment in UTC ('2027-01-31 11:00:00') and
 * runs on.
 */
export const faketimeEnvironment = (
  libraryPath: string,
  moment: string,
): Record<string, string> => ({
  LD_PRELOAD: libraryPath,
  FAKETIME: `@${moment}`,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  TZ: 'UTC',
})
