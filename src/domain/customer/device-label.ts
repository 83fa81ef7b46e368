// A short label for the device of a session. It names the browser and the kind of device, so the
// same label fits many devices.

const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const firstMatch = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/**
 * Returns a Dutch label such as 'Firefox op Windows', or 'Onbekend apparaat' for an unknown
 * User-Agent.
 */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [firstMatch(browsers, userAgent), firstMatch(systems, userAgent)]
  if (browser && system) return `${browser} op ${system}`
  return browser ?? system ?? 'Onbekend apparaat'
}
