// What kind of device a log-in is on, as its owner would call it. Short on purpose: nothing that tells one device from its like.

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
const firstOf = (names: readonly [RegExp, string][], text: string) => names.find(([mark]) => mark.test(text))?.[1]

/** 'Firefox op Windows'; 'Onbekend apparaat' when the User-Agent says nothing known. */
export function deviceLabel(userAgent: string): string {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  if (browser && system) return `${browser} op ${system}`
  return browser ?? system ?? 'Onbekend apparaat'
}
