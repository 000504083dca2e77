import type { sheetMessages as english } from "./messages.en.ts";

export const sheetMessages: typeof english = {
  sheets: {
    file: "文件",
    restored: (name) => `${name} 已为您保留。`,
    removeFile: "移除文件",
    reading: "正在读取…",
    columns: "列",
    columnsText: "请指明每一列的内容。您的选择会保留到下次导入。文件中没有的内容保持原样。",
    sheet: "工作表",
    allSheets: "列相同的所有工作表",
    column: (number) => `第 ${number} 列`,
    notInFile: "文件中没有",
    sample: (value) => `例如：${value}`,
    issues: (count) => `${count} 处错误`,
    issuesText: "请在表格中更正后重新选择文件，或选择其他列。",
    place: (sheet, row, column) => `${sheet ? `${sheet}，` : ""}第 ${row} 行，${column}：`,
    unreadable: {
      format: "这不是 XLSX 或 CSV 文件。",
      encoding: "文件的文字不是 UTF-8 编码。请另存为“CSV UTF-8”或 XLSX。",
      "too-many-rows": "一个文件最多 5,000 行，请拆分。",
      "too-large": "文件太大，最多 4 MB。",
      empty: "标题下面没有内容。",
    },
    difference: "将要发生的变化",
    isNew: "新增",
    hidden: (count) => `还有 ${count} 项。`,
  },
};
