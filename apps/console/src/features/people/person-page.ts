export const PERSON_PAGE = "GET /console/:edition/people/:person";
