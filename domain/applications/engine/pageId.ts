/** The pages of forms (PAG-01); their titles are the texts `wizard:page.<id>`. */
export type PageId =
  | 'person'
  | 'weapons'
  | 'addresses'
  | 'company'
  | 'licence'
  | 'place'
  | 'depositories'
  | 'employees'
  | 'goods'
  | 'details';
