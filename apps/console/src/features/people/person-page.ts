export const PERSON_PAGE = "GET /console/:edition/people/:person";
export const PEOPLE_LIST = "GET /console/:edition/people";
export const ERASURES = "GET /console/:edition/erasure-requests";
