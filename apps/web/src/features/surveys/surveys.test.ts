import { describe, expect, it } from "vitest";
import { type Respondent, surveyAddress } from "./surveys.ts";

const ruth: Respondent = {
  id: 7,
  delegateId: "G-0007",
  name: "Ruth Amoah & Co",
  organization: "Harbour/Chapel?",
  email: "ruth+x@example.org",
  country: "Côte d'Ivoire",
  groupName: "GH-02",
};

describe("the address of a survey", () => {
  it("contains the respondent, URL-encoded [F04]", () => {
    const address = surveyAddress("https://forms.example/rate", ruth);
    expect(address).toBe(
      "https://forms.example/rate?login=7&id=G-0007&name=Ruth%20Amoah%20%26%20Co&organization=Harbour%2FChapel%3F" +
        "&email=ruth%2Bx%40example.org&country=C%C3%B4te%20d%27Ivoire&teamId=GH-02",
    );
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      login: "7",
      id: "G-0007",
      name: ruth.name,
      organization: ruth.organization,
      email: ruth.email,
      country: ruth.country,
      teamId: "GH-02",
    });
  });

  it("has empty values for unknown fields [F04]", () => {
    const unknown = { ...ruth, name: "", organization: "", country: "", groupName: "" };
    expect(surveyAddress("https://forms.example/rate", unknown)).toBe(
      "https://forms.example/rate?login=7&id=G-0007&name=&organization=&email=ruth%2Bx%40example.org&country=&teamId=",
    );
  });

  it("keeps its own query and never contains the respondent twice [F04]", () => {
    const address = surveyAddress("https://forms.example/f?form=12&email=you#page-2", ruth);
    expect(new URL(address).searchParams.getAll("email")).toEqual([ruth.email]);
    expect(new URL(address).searchParams.get("form")).toBe("12");
    expect(new URL(address).hash).toBe("#page-2");
  });
});
