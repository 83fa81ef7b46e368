/**
 * `field` is the path of the form field that staff should correct. A finding is `grave` if the law
 * requires the information.
 */
export type ProductFinding = { field: string; text: string; grave?: true }
